import type { MailColours } from './mail-colours.ts';

/** Rules that cannot stand on an element: telephones and the dark. Programs that drop them show the light form, whole. */
export function mailStyleSheet(colours: MailColours): string {
  const dark = (name: string, property: string, role: keyof MailColours) =>
    `.${name}{${property}:${colours[role].dark}!important}`;
  const rules = [
    dark('em-bg', 'background', 'background'),
    dark('em-sf', 'background', 'surface'),
    dark('em-tx', 'color', 'text'),
    dark('em-t2', 'color', 'text2'),
    dark('em-t3', 'color', 'text3'),
    dark('em-lk', 'color', 'link'),
    dark('em-sv', 'color', 'saving'),
    dark('em-card', 'border-color', 'line'),
    dark('em-ln', 'border-color', 'line'),
    dark('em-ft', 'border-color', 'line'),
    dark('em-soft', 'background', 'soft'),
    dark('em-r1', 'background', 'bar'),
    `.em-btn{background:${colours.action.dark}!important;border-color:${colours.action.dark}!important}`,
    dark('em-bt', 'color', 'onAction'),
  ];
  // Outlook in the dark leaves media queries out and marks what it has changed by itself.
  const outlook = rules.map((rule) =>
    rule.replace(/^/, rule.includes('background') ? '[data-ogsb] ' : '[data-ogsc] '),
  );
  return [
    '@media(max-width:620px){.em-hide{display:none!important}',
    '.em-st{display:block!important;width:100%!important;box-sizing:border-box}',
    '.em-img img{width:100%!important;height:auto!important;min-height:0!important;max-height:220px!important;border-radius:11px 11px 0 0!important}',
    '.em-pd{padding-left:18px!important;padding-right:18px!important}}',
    `@media(prefers-color-scheme:dark){${rules.join('')}}`,
    outlook.join(''),
  ].join('');
}
