import type { Brand } from '../../../domain/brand/brand.ts';
import { findEntries } from '../../../domain/content/find-entries.ts';
import type {
  Article,
  FaqEntry,
  LegalKey,
  LegalText,
  PartnerChoice,
  PartnerTestimonial,
  SiteContent,
} from '../../../domain/content/site-content.ts';
import { LEGAL_KEYS } from '../../../domain/content/site-content.ts';
import { legalPath, legalVersionPath } from '../../../domain/content/text-addresses.ts';
import type { LocalDate } from '../../../domain/time.ts';

/** A page of text with what it is rendered from. */
export type TextPageData = { readonly path: string; readonly indexable: boolean } & (
  | {
      readonly kind: 'faq';
      readonly page: SiteContent['faq'];
      /** Typed words, and the questions that speak of them; all of them for no words. */
      readonly search: string;
      readonly found: readonly FaqEntry[];
    }
  | {
      readonly kind: 'legal';
      readonly text: LegalText;
      /** State of the version on the day on which it is read. */
      readonly state: VersionState;
      /** Every version, the newest first. */
      readonly versions: readonly (Pick<LegalText, 'version' | 'updated'> & {
        readonly path: string;
        readonly state: VersionState;
      })[];
      readonly tabs: readonly { readonly key: LegalKey; readonly tab: string }[];
    }
  | {
      readonly kind: 'partner';
      readonly page: SiteContent['partner'];
      readonly testimonials: readonly PartnerTestimonial[];
    }
  | {
      readonly kind: 'partner_choice';
      readonly page: SiteContent['partner'];
      readonly choice: PartnerChoice;
      /** Address of the form, somebody else's page. */
      readonly form: string;
      /** True when the visitor has asked for it. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'supplier';
      readonly page: SiteContent['supplier'];
      readonly form: string;
      readonly providers: Brand['messageProviders'];
      readonly testimonials: readonly PartnerTestimonial[];
    }
  | { readonly kind: 'article'; readonly page: Article }
);

/** State of a legal text: it holds today, did before, or will from its day on. */
export type VersionState = 'in_force' | 'former' | 'coming';

type Sources = {
  readonly content: SiteContent;
  readonly brand: Brand;
  /** Samples of testimonials are shown with the demonstration alone (D§10). */
  readonly isDemo: boolean;
  /** Day of the content. */
  readonly day: LocalDate;
};

export const FAQ_SEARCH_KEY = 'procura';
/** Last segment of the address of a choice whose form stands in the page. */
export const OPEN_FORM = 'formulario';
const PREVIEW = 'preview';

/** The page of text at an address; null when there is none. */
export function findTextPage(url: URL, sources: Sources): TextPageData | null {
  const [first = '', ...rest] = url.pathname.slice(1).split('/');
  if (first === 'perguntas-frequentes' && rest.length === 0) return faqPage(url, sources);
  if (first === 'termos') return legalPage(rest, sources);
  if (rest.length === 0) {
    const { accessibility, blackout } = sources.content;
    if (first === 'acessibilidade') return article('/acessibilidade', accessibility, true);
    // A page of a few days now and then: search engines would keep it for longer.
    if (first === 'condicoes-blackout') return article('/condicoes-blackout', blackout, false);
  }
  const isPreview = rest.at(-1) === PREVIEW;
  const segments = isPreview ? rest.slice(0, -1) : rest;
  const page =
    first === 'seja-um-parceiro'
      ? partnerPage(segments, sources)
      : first === 'fornecedores' && segments.length === 0
        ? supplierPage(sources)
        : null;
  return page && { ...page, indexable: page.indexable && !isPreview };
}

function article(path: string, page: Article, indexable: boolean): TextPageData {
  return { kind: 'article', path, indexable, page };
}

function faqPage(url: URL, { content }: Sources): TextPageData {
  const search = (url.searchParams.get(FAQ_SEARCH_KEY) ?? '').slice(0, 100).trim();
  const found = findEntries(content.faq.entries, search);
  const path = '/perguntas-frequentes';
  return { kind: 'faq', path, indexable: search === '', page: content.faq, search, found };
}

/** Without a term the terms of use, whose own address leads search engines to it; with a number that very version. */
function legalPage(
  [term = 'uso', version, ...more]: readonly string[],
  { content, day }: Sources,
): TextPageData | null {
  const key = LEGAL_KEYS.find((known) => known === term);
  if (key === undefined || more.length > 0) return null;
  const tabs = LEGAL_KEYS.map((known) => ({ key: known, tab: content.legal[known].tab }));
  const current = content.legal[key];
  const text =
    version === undefined ? current : content.legalVersions[key].find((each) => each.version === version);
  if (text === undefined) return null;
  const stateOf = ({ version: number, updated }: LegalText): VersionState =>
    number === current.version ? 'in_force' : updated > day ? 'coming' : 'former';
  const versions = content.legalVersions[key].map((each) => ({
    ...{ version: each.version, updated: each.updated, state: stateOf(each) },
    path: each.version === current.version ? legalPath(key) : legalVersionPath(each),
  }));
  const state = stateOf(text);
  const path = state === 'in_force' ? legalPath(key) : legalVersionPath(text);
  return { kind: 'legal', path, indexable: state === 'in_force', text, state, versions, tabs };
}

function partnerPage(segments: readonly string[], sources: Sources): TextPageData | null {
  const page = sources.content.partner;
  const [wanted, state, ...more] = segments;
  if (wanted === undefined) {
    const testimonials = shown(sources.content.testimonials.partners, sources);
    return { kind: 'partner', path: '/seja-um-parceiro', indexable: true, page, testimonials };
  }
  const choice = page.choices.find(({ path }) => path === wanted);
  if (choice === undefined || more.length > 0 || (state !== undefined && state !== OPEN_FORM)) return null;
  const isOpen = state === OPEN_FORM;
  const form = sources.brand.links.partnerForms[choice.key];
  const path = `/seja-um-parceiro/${choice.path}`;
  return { kind: 'partner_choice', path, indexable: !isOpen, page, choice, form, isOpen };
}

function supplierPage(sources: Sources): TextPageData {
  const { brand, content } = sources;
  return {
    kind: 'supplier',
    path: '/fornecedores',
    indexable: true,
    page: content.supplier,
    form: brand.links.supplierForm,
    providers: brand.messageProviders,
    testimonials: shown(content.testimonials.suppliers, sources),
  };
}

const shown = (testimonials: readonly PartnerTestimonial[], { isDemo }: Sources) =>
  testimonials.filter(({ isSample }) => isDemo || !isSample);
