/**
 * Addresses of the pages of text, which are sent without our scripts, and of the simulator, whose header and footer
 * are its own: links to them are the browser's.
 */
const PLAIN =
  /^\/(perfil|simulador|dados|alertas?|recibo|este-anuncio-e-real|perguntas-frequentes|termos|seja-um-parceiro|fornecedores|acessibilidade|condicoes-blackout)(?![^/?#])/;

/** True when the page at an address of ours is opened by the browser itself, as a document. */
export function isPlainPage(href: string): boolean {
  return PLAIN.test(href);
}
