/** `npm test` with every variant and sample, on both databases throughout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export async function soak(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/test.mjs'], {
    env: { ...process.env, TEST_WHOLE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    last = text.trim().split('\n').at(-1) ?? last;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(last);
  return last;
}
