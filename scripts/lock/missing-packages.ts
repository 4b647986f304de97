/** An entry of package-lock.json, as far as it matters here. */
export type LockEntry = {
  version?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { packages: Record<string, LockEntry> };

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * Entries that the lock file lacks: optional packages for other machines, which npm leaves out when the registry
 * that wrote the lock file does not hold them, and without which `npm ci` then refuses to work.
 * System, processor and C library are read from the name, as these packages are named.
 */
export function missingPackages({ packages }: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [owner, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      if (packages[place] ?? packages[`${owner}/${place}`]) continue;
      missing[place] = entryFor(name, range, entry.dev);
    }
  }
  return missing;
}

function entryFor(name: string, range: string, dev: boolean | undefined): LockEntry {
  const parts = name.split(/[/-]/);
  const cpu = processors.filter((processor) => parts.includes(processor));
  const os = systems.filter((system) => parts.includes(system));
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : [];
  return {
    version: range.replace(/^[\^~=]/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
