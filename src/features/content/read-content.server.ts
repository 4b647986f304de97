import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import {
  LEGAL_KEYS,
  type LegalKey,
  type LegalText,
  type PartnerTestimonial,
  type SiteContent,
} from '../../domain/content/site-content.ts';
import { isLegalKey, type TextFields, type TextKey } from '../../domain/content/text-versions.ts';
import { contentSchemas } from './content.schema.ts';
import {
  type ContentFile,
  ContentProblem,
  contentSections,
  contentText,
  faqEntries,
  readContentFile,
  splitContentFile,
} from './content-file.ts';
import type { TextFiles } from './site-texts.ts';

/** Folder of the texts of all brands. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content');

/** The folder of a brand's own texts, in the brand's folder. */
const OWN_TEXTS = 'content';
const NOTES = 'README.md';

/** Folder of former versions of the legal texts, as `<text>-<version>.md`. */
const FORMER = 'termos/anteriores';

export type ReadContent =
  | ({ readonly ok: true } & TextFiles)
  | { readonly ok: false; readonly problem: string };

type BrandNames = Pick<
  Brand,
  'name' | 'legalName' | 'companyTaxId' | 'brokerLicence' | 'address' | 'contacts'
>;

/** Names that `{{…}}` in a text may stand for. */
function namesOf(brand: BrandNames): Readonly<Record<string, string>> {
  return {
    nome: brand.name,
    razao_social: brand.legalName,
    cnpj: brand.companyTaxId,
    creci: brand.brokerLicence,
    endereco: brand.address,
    email: brand.contacts.email,
    sac: brand.contacts.sac,
    ouvidoria: brand.contacts.ombudsman,
    encarregado: brand.contacts.dataProtectionOfficer,
  };
}

/**
 * Reads the texts of the site, a brand's own in the place of the common ones. A fault (a missing or unused file, a
 * wrong field, an unknown name) is told in one line that names the file.
 */
export function readContent(
  brand: BrandNames,
  brandFolder: string,
  contentFolder: string = CONTENT_FOLDER,
): ReadContent {
  const names = namesOf(brand);
  const reader = new ContentReader([join(brandFolder, OWN_TEXTS), contentFolder], names);
  try {
    const content = reader.all();
    reader.refuseUnused();
    return { ok: true, content, names, sourceOf: (key) => reader.sourceOf(key) };
  } catch (error) {
    if (error instanceof ContentProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

class ContentReader {
  readonly #folders: readonly string[];
  readonly #names: Readonly<Record<string, string>>;
  readonly #known = new Set<string>([NOTES]);

  /** The folders in the order in which a file is looked for. */
  constructor(folders: readonly string[], names: Readonly<Record<string, string>>) {
    this.#folders = folders;
    this.#names = names;
  }

  all(): SiteContent {
    const legal = LEGAL_KEYS.map((key) => [key, this.#legal(key)] as const);
    const versions = legal.map(([key, newest]) => [key, [newest, ...this.#former(key)]] as const);
    return {
      faq: this.#read('perguntas-frequentes.md', contentSchemas.faq, ({ facts, parts }) => ({
        ...facts,
        entries: faqEntries(parts),
      })),
      legal: Object.fromEntries(legal) as Record<LegalKey, LegalText>,
      legalVersions: Object.fromEntries(versions) as unknown as SiteContent['legalVersions'],
      partner: this.#read('seja-um-parceiro.md', contentSchemas.partner, ({ facts, intro }) => ({
        ...facts,
        intro: contentText(intro),
      })),
      supplier: this.#read('fornecedores.md', contentSchemas.supplier, ({ facts, parts }) => ({
        ...facts,
        faq: faqEntries(parts),
      })),
      accessibility: this.#read('acessibilidade.md', contentSchemas.article, withSections),
      blackout: this.#read('condicoes-blackout.md', contentSchemas.article, withSections),
      testimonials: this.#testimonials(),
    };
  }

  /** Throws ContentProblem for a file that no page shows. */
  refuseUnused(): void {
    for (const folder of this.#folders.filter((found) => existsSync(found))) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        if (!this.#known.has(file.slice(folder.length + 1)))
          throw new ContentProblem(`${file} is shown nowhere`);
      }
    }
  }

  #legal(key: LegalKey): LegalText {
    return this.#read(`termos/${key}.md`, contentSchemas.legal, (file) => ({ key, ...withSections(file) }));
  }

  /** Former versions of a legal text, the newest first: from the folder that the text itself is read from. */
  #former(key: LegalKey): LegalText[] {
    const namesIn = (place: string) => {
      const folder = join(place, FORMER);
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${key}-`)) : [];
    };
    // Former versions of a text that the brand replaces are of no use, and no mistake.
    for (const name of this.#folders.flatMap(namesIn)) this.#known.add(`${FORMER}/${name}`);
    const folder = this.#folders.find((place) => existsSync(join(place, `termos/${key}.md`))) ?? '';
    return namesIn(folder)
      .map((name) => {
        const text = this.#read(`${FORMER}/${name}`, contentSchemas.legal, (file) => ({
          key,
          ...withSections(file),
        }));
        if (name !== `${key}-${text.version}.md`)
          throw new ContentProblem(`${join(folder, FORMER, name)} says that it is version ${text.version}`);
        return text;
      })
      .sort((one, other) => (one.updated < other.updated ? 1 : -1));
  }

  /** Fields of a file, as the desk would write them. */
  sourceOf(key: TextKey): TextFields {
    const file = this.#fileOf(isLegalKey(key) ? `termos/${key}.md` : `${key}.md`) ?? '';
    const { front, body } = splitContentFile(readFileSync(file, 'utf8'));
    const facts = front as Readonly<Record<string, unknown>>;
    const said = (field: string) => (typeof facts[field] === 'string' ? facts[field] : '');
    const summary = Array.isArray(facts.summary) ? facts.summary.join('\n') : '';
    return {
      ...{ title: said('title'), description: said('description'), version: said('version') },
      ...{ lead: said('lead'), summary, body: body.trim() },
    };
  }

  #fileOf(name: string): string | undefined {
    return this.#folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  }

  #testimonials(): SiteContent['testimonials'] {
    return this.#read('depoimentos.md', contentSchemas.testimonials, ({ facts }) => ({
      partners: facts.partners.map(partnerTestimonial),
      suppliers: facts.suppliers.map(partnerTestimonial),
      buyers: facts.buyers.map(({ rating, kind, role, name, city, text }) => ({
        nota: rating,
        depoimento: text,
        tipo: kind,
        nome: name ?? null,
        papel: role,
        cidade: city,
        isSample: name === undefined,
      })),
    }));
  }

  #read<Schema extends z.ZodType, Shape>(
    name: string,
    schema: Schema,
    shape: (file: ContentFile<z.infer<Schema>>) => Shape,
  ): Shape {
    this.#known.add(name);
    const file = this.#fileOf(name);
    if (file === undefined)
      throw new ContentProblem(`the text ${join(this.#folders.at(-1) ?? '', name)} is missing`);
    try {
      return shape(readContentFile(readFileSync(file, 'utf8'), schema, this.#names));
    } catch (error) {
      if (error instanceof ContentProblem) throw new ContentProblem(`${file}: ${error.message}`);
      throw error;
    }
  }
}

function withSections<Facts extends object>({ facts, intro, parts }: ContentFile<Facts>) {
  return { ...facts, intro: contentText(intro), sections: contentSections(parts) };
}

type Statement = { readonly role: string; readonly name?: string | undefined } & {
  readonly partnership: string;
  readonly text: string;
};

/** A statement without a name is a sample, told by its role (D§10). */
function partnerTestimonial({ role, name, partnership, text }: Statement, index: number): PartnerTestimonial {
  return {
    id: index + 1,
    partner: name ?? role,
    partnership,
    testimonial: text,
    isSample: name === undefined,
  };
}
