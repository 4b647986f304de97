import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { watchBrowser } from './watched-browser.ts';

/**
 * Places of an installed Chromium; `TEST_CHROMIUM` names another one, `package` the one from npm where that can do
 * what is tested.
 */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Flags under which tests and measurements agree from run to run. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A Chromium, and the environment that it needs beside that of this process. */
export type BrowserProgram = { executablePath: string; env: Record<string, string> };

export type BrowserChoices = {
  /** Keeps pages that were left, to show them again as they were; the test tool switches that off. */
  keepsPages?: boolean;
  /** Draws in WebGL without a graphics card, as maps need. */
  drawsMaps?: boolean;
};

/** In the place of `--disable-gpu`, which leaves a page without WebGL. */
const drawingFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * A headless Chromium: the machine's own, else the one that the packages bring. Close it when done: that fails when it
 * complained of anything on any page that nobody expected (see `expectComplaint`).
 */
export async function launchBrowser({
  keepsPages = false,
  drawsMaps = false,
}: BrowserChoices = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser(keepsPages);
  const browser = await chromium.launch({
    executablePath,
    args: drawsMaps ? [...browserFlags, ...drawingFlags] : browserFlags,
    env: { ...definedOf(process.env), ...env },
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
  return watchBrowser(browser);
}

/**
 * The machine's own Chromium, else that of the packages, unpacked when it is first asked for.
 * @param keepsPages whether it must keep pages that were left, which the one of the packages does not
 */
export async function findBrowser(keepsPages = false): Promise<BrowserProgram> {
  const own = ownBrowser();
  const prefersPackage = process.env.TEST_CHROMIUM === 'package' && !keepsPages;
  return own && !prefersPackage ? { executablePath: own, env: {} } : unpackProgram();
}

/** True where there is a browser that keeps pages that were left. */
export const canKeepPages = (): boolean => ownBrowser() !== undefined;

function ownBrowser(): string | undefined {
  const wanted = process.env.TEST_CHROMIUM;
  return wanted && wanted !== 'package' ? wanted : installed.find((file) => existsSync(file));
}

/**
 * Lets this process and those it starts use the browser of the npm package, where it has one for this machine and no other
 * was asked for: it is the same everywhere, and without the windows of a whole browser a new visitor takes it a tenth.
 */
export async function preferPackage(): Promise<void> {
  if (process.env.TEST_CHROMIUM !== undefined || process.platform !== 'linux' || process.arch !== 'x64')
    return;
  try {
    const { executablePath, env } = await unpackProgram();
    execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' });
    process.env.TEST_CHROMIUM = 'package';
  } catch {
    // It cannot be had or lacks something here: the machine's own browser serves.
  }
}

const FONTS_FILE = 'fonts-here.conf';

/** The fonts of the machine, and those of the package where it has none: without any font the browser breaks off. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser of the npm package once, with the libraries and fonts that it needs beside it. */
async function unpackProgram(): Promise<BrowserProgram> {
  const folder = path.resolve('node_modules/.cache/headless-chromium');
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const staging = mkdtempSync(`${folder}-`);
    const before = process.env.TMPDIR;
    // The package unpacks to the folder for temporary files; only a complete folder gets the final name.
    process.env.TMPDIR = staging;
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    const bin = path.resolve('node_modules/@sparticuz/chromium/bin');
    await packaged.executablePath(bin);
    await inflate(path.join(bin, 'al2023.tar.br'));
    writeFileSync(path.join(staging, FONTS_FILE), fontsOf(folder));
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    if (existsSync(folder)) rmSync(staging, { recursive: true });
    else renameSync(staging, folder);
  }
  const libraries = [path.join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, FONTS_FILE) };
  return { executablePath: path.join(folder, 'chromium'), env };
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
