import type { PaperFault } from '../../domain/media/paper.ts';
import { papersCopy } from '../desk/papers.ts';

/** Words of `npm run property` when it does nothing. */
export const propertyCommandCopy = {
  usage: `uso: npm run property -- show ID
     npm run property -- status ID rascunho|pre_ativo|ativo|em_disputa|vendido|encerrado|retirado
     npm run property -- price ID REAIS|none     (352939.37)
     npm run property -- feature ID LUGAR        (0: sem destaque; o maior vem primeiro)
     npm run property -- preview-link ID
     npm run property -- set ID CAMPO VALOR [--until AAAA-MM-DD] [--source TEXTO] [--dry-run]   por cima da lista (descricao, valores.valor_venda, datas_leilao …)
     npm run property -- unset ID CAMPO          (volta a seguir a lista)
     npm run property -- document ID ARQUIVO --kind edital|matricula|laudo|aditivo|regulamento|outros [--date AAAA-MM-DD] [--public]
                                                 (matricula e outros trazem dados de pessoas: ficam reservados sem --public)
     npm run property -- papers ID               (os documentos que tem, com o número de cada um)
     npm run property -- registry ID             (busca a matrícula no site do banco; vem reservada)
     npm run property -- release|reserve ID NÚMERO   (mostra um documento no site, ou o esconde)
     npm run property -- evidence ID             (o que documentos e tribunais dizem, com o número de cada fato)
     npm run property -- confirm ID FATO [--value VALOR]   (mostra um fato no site, como está ou corrigido)
     npm run property -- refuse ID FATO          (recusa um fato, ou o tira do site)
     npm run property -- facts ARQUIVO [--apply] (CSV: id;campo;valor;fonte;data; sem --apply nada muda)
     npm run property -- new ARQUIVO             (um imóvel em JSON, docs/feed/README.md; rascunho, se não disser outro estado)
     npm run property -- list [--json] [--status S] [--uf UF] [--source NOME] [--hand] [--without-photo] [--most N]
ID é o código (OI-4071), o id ou o número de banco.`,
  dayOver: (day: string) => `${day} já passou: um valor se fixa até hoje ou um dia que vem`,
  notFixable: (field: string) =>
    `${field} não se fixa até um dia: vale o que foi escrito à mão até \`unset\``,
  noPrice: 'um preço é maior que 0; `none` o tira',
  unknownProperty: (asked: string) =>
    `nenhum imóvel tem o código, o id ou o número de banco ${JSON.stringify(asked)}`,
  notSet: (field: string) => `${field} não está definido à mão: segue a lista`,
  notAllowed: (from: string, to: string) => `um imóvel não passa de ${from} a ${to}`,
  refused: 'o imóvel foi recusado',
  noObject: 'o arquivo não traz um objeto JSON: os campos estão em docs/feed/README.md',
  shown: (shown: number, total: number) => `${shown} de ${total}`,
  factsWithoutColumns: (names: readonly string[]) =>
    `falta na primeira linha o nome da coluna ${names.join(', ')}`,
  factQuoted: 'abre aspas e não as fecha',
  factDay: (written: string) => `não há o dia ${JSON.stringify(written)} (2026-11-25 ou 25/11/2026)`,
  factAhead: (written: string) => `${written} ainda não chegou: a data é a da conferência`,
  factTwice: (line: number) => `a linha ${line} diz o mesmo campo deste imóvel, e é a que vale`,
  factUnsourced: 'falta a fonte: quem diz isto',
  withoutPrice: 'sem preço',
  factIncomplete: 'falta o id ou o campo',
  evidenceFaults: {
    gone: 'este fato não existe, ou alguém já decidiu sobre ele',
    value: 'isso não se lê como este fato',
  } as Readonly<Record<string, string>>,
  noPaper: (file: string) => `${file} não é um PDF nem um DOCX`,
  badPaper: (file: string, fault: PaperFault) => `${file}: ${papersCopy.faults[fault] ?? fault}`,
} as const;
