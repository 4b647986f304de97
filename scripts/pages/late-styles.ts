import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { transform } from 'lightningcss';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { LAYER_ORDER } from '../../src/web/brand-theme.ts';

const SUFFIX = '.late.module.css';

/** Name of a late sheet; the builder does not ask about any other file. */
const LATE_SHEET = /\.late\.module\.css$/;
const LATE_MODULE = /^\0.*\.late\.module\.css\.js$/;

/**
 * Styles that come with what they are for: a CSS module named `*.late.module.css` is a sheet of its own, not a part of the
 * one that every page loads. It gives its classes and `href`, its address, for `<LateStyles href={href} />`. Its rules
 * stand in the layer `late`, over those of all components, so that it does not matter when it arrives.
 */
export function lateStyles(): Plugin[] {
  return [builtLateStyles(), servedLateStyles()];
}

/** In development the rules are put into the page by their module, as those of any other; `href` is empty. */
function servedLateStyles(): Plugin {
  return {
    name: 'late-styles-served',
    apply: 'serve',
    enforce: 'post',
    transform: (code, id) =>
      id.split('?')[0]?.endsWith(SUFFIX) ? { code: `${code}\nexport const href = '';`, map: null } : null,
  };
}

function builtLateStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: LATE_SHEET },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found === null ? null : `\0${found.id}.js`;
      },
    },
    load: {
      filter: { id: LATE_MODULE },
      async handler(id) {
        const file = id.slice(1, -'.js'.length);
        const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        const source = sheetOf(code, file);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${basename(file, SUFFIX)}-${hash}.css`;
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
        return `export default ${JSON.stringify(modules)};\nexport const href = ${JSON.stringify(`/${fileName}`)};`;
      },
    },
  };
}

/** Names the order of the layers first, since nobody knows which sheet a browser reads first. */
function sheetOf(code: string, file: string): string {
  const layered = code.replaceAll(/@layer components\b/g, '@layer late');
  const { code: small } = transform({
    filename: relative(process.cwd(), file),
    code: Buffer.from(`${LAYER_ORDER}\n${layered}`),
    minify: true,
  });
  return Buffer.from(small).toString('utf8');
}
