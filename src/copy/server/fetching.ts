import type { FetchTrouble } from '../../domain/media/fetch-trouble.ts';

/** Reasons why a file elsewhere was not fetched, for the operator. */
export const fetchTroubleCopy: Readonly<Record<FetchTrouble, string>> = {
  address_invalid: 'o endereço não é da web (http:// ou https://, sem usuário nem senha)',
  address_refused:
    'o endereço leva a esta máquina, a uma rede interna ou a uma porta que não é 80 nem 443; o que for da sua rede entra em FETCH_ALLOW',
  name_unknown: 'o nome do site não foi encontrado',
  unreachable: 'o site não aceitou a conexão',
  timed_out: 'o site demorou demais para responder',
  too_many_redirects: 'o endereço leva a outro, e a outro, mais de três vezes',
  moved_elsewhere: 'o endereço leva a outro site',
  not_found: 'não há nada nesse endereço (404)',
  gone: 'o arquivo foi retirado do site (410)',
  forbidden: 'o site não deixa ver esse endereço',
  rate_limited: 'o site pediu para esperar (429)',
  server_failed: 'o site está com um problema',
  answer_refused: 'o site respondeu sem o arquivo',
  broken_off: 'a transmissão parou no meio',
  too_large: 'o arquivo é grande demais',
  empty: 'o arquivo está vazio',
  html: 'veio uma página no lugar do arquivo',
  heic: 'o arquivo é HEIC, que não se abre aqui: exporte como JPEG',
  wrong_type: 'o conteúdo não é de um formato aceito aqui',
};
