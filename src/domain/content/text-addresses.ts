import { LEGAL_KEYS, type LegalText, type SiteContent } from './site-content.ts';

export type TextAddress = { readonly path: string; readonly changedOn: string };

/** The address of every page of text that search engines may list, with the day of its last change. */
export function textAddresses(content: SiteContent): TextAddress[] {
  const { faq, legal, partner, supplier, accessibility } = content;
  return [
    { path: '/perguntas-frequentes', changedOn: faq.updated },
    ...LEGAL_KEYS.map((key) => ({ path: legalPath(key), changedOn: legal[key].updated })),
    { path: '/seja-um-parceiro', changedOn: partner.updated },
    ...partner.choices.map(({ path }) => ({
      path: `/seja-um-parceiro/${path}`,
      changedOn: partner.updated,
    })),
    { path: '/fornecedores', changedOn: supplier.updated },
    { path: '/acessibilidade', changedOn: accessibility.updated },
  ];
}

/** Lasting address of a version of a legal text. */
export const legalVersionPath = ({ key, version }: Pick<LegalText, 'key' | 'version'>) =>
  `/termos/${key}/${version}`;

/** Address of a legal text: the terms of use are the first page of them. */
export const legalPath = (key: keyof SiteContent['legal']) => (key === 'uso' ? '/termos' : `/termos/${key}`);
