/** Where the pages of text begin, which are sent without our scripts: links to them are the browser's own. */
const PLAIN =
  /^\/(perfil|dados|alertas?|perguntas-frequentes|termos|seja-um-parceiro|fornecedores|acessibilidade)(?![^/?#])/;

/** Whether the page at an address of ours works without scripts, and so is opened by the browser itself. */
export function isPlainPage(href: string): boolean {
  return PLAIN.test(href);
}
