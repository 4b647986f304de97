import { SAMPLE_ACCOUNT } from './accounts.ts';
import { FAULTS } from './faults.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Page at which the visitor arrives after a proposal was begun. */
export type ReceivedProposal = {
  readonly propertyName: string;
  readonly propertyCode: string;
  readonly propertyUrl: string;
  readonly email: string;
};

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 36rem; padding: 0 1rem 3rem }
  .sample { background: canvastext; color: canvas; margin: 0 -1rem; padding: .5rem 1rem }
  label { display: block; font-weight: 600; margin-top: 1rem }
  input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem }
  input { box-sizing: border-box; width: 100% }
  button { margin-top: 1rem }
  a { display: inline-block; min-height: 2.75rem }
  [role=alert] { border-left: 4px solid; padding-left: .75rem }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${safe(title)} | Parceiro de demonstração</title><style>${STYLE}</style></head><body>
<p class="sample" role="note"><strong>Ambiente de demonstração.</strong> Este não é um parceiro de verdade: nenhuma proposta é feita, nenhum e-mail é enviado, e tudo some quando o servidor para.</p>
<main><h1>${safe(title)}</h1>${body}</main></body></html>`;
}

const problem = (text: string | null) => (text === null ? '' : `<p role="alert">${safe(text)}</p>`);

const field = (name: string, label: string, type: string, autocomplete: string) =>
  `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required>`;

export const sandboxPages = {
  start: () =>
    page(
      'Plataforma de propostas',
      `<p><a href="/entrar">Entrar</a> · <a href="/recuperar-senha">Recuperar senha</a> · <a href="/correio">E-mails de demonstração</a></p>
<h2>Para experimentar</h2>
<p>Conta pronta: <b>${SAMPLE_ACCOUNT.email}</b>, senha <b>${SAMPLE_ACCOUNT.password}</b>.</p>
<p>Um marcador no e-mail provoca uma falha, como em <b>maria+lento@exemplo.com.br</b>: ${FAULTS.join(', ')}.</p>`,
    ),
  received: ({ propertyName, propertyCode, propertyUrl, email }: ReceivedProposal) =>
    page(
      'Pré-cadastro recebido',
      `<p>Recebemos o pré-cadastro de <b>${safe(email)}</b> para <a href="${safe(propertyUrl)}">${safe(propertyName)}</a> (${safe(propertyCode)}).</p>
<p>Entre com o mesmo e-mail e a mesma senha para informar valores e documentos.</p>
<p><a href="/entrar">Entrar</a></p>`,
    ),
  login: (error: string | null) =>
    page(
      'Entrar',
      `${problem(error)}<form method="post">${field('email', 'E-mail', 'email', 'username')}${field('password', 'Senha', 'password', 'current-password')}
<button>Entrar</button></form><p><a href="/recuperar-senha">Esqueci minha senha</a></p>`,
    ),
  proposals: (proposals: readonly ReceivedProposal[]) =>
    page(
      'Minhas propostas',
      proposals.length === 0
        ? '<p>Nenhuma proposta ainda.</p>'
        : `<ul>${proposals.map((one) => `<li><a href="${safe(one.propertyUrl)}">${safe(one.propertyName)}</a> (${safe(one.propertyCode)}): pré-cadastro recebido</li>`).join('')}</ul>`,
    ),
  recovery: (error: string | null) =>
    page(
      'Recuperar senha',
      `${problem(error)}<form method="post">${field('email', 'E-mail', 'email', 'username')}<button>Enviar link</button></form>`,
    ),
  recoverySent: () =>
    page(
      'Link enviado',
      '<p>O link está nos <a href="/correio">e-mails de demonstração</a>, pois nada é enviado de verdade.</p>',
    ),
  mail: (links: readonly { readonly email: string; readonly path: string }[]) =>
    page(
      'E-mails de demonstração',
      links.length === 0
        ? '<p>Nenhum e-mail ainda.</p>'
        : `<ul>${links.map(({ email, path }) => `<li>${safe(email)}: <a href="${path}">criar nova senha</a></li>`).join('')}</ul>`,
    ),
  newPassword: (error: string | null) =>
    page(
      'Nova senha',
      `${problem(error)}<form method="post">${field('password', 'Nova senha, com 6 caracteres ou mais', 'password', 'new-password')}<button>Salvar</button></form>`,
    ),
  passwordSaved: () => page('Senha salva', '<p><a href="/entrar">Entrar</a></p>'),
  unknown: () => page('Página não encontrada', '<p><a href="/">Voltar ao início</a></p>'),
};
