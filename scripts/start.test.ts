import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

test('a port that another program has is told before anything is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  expect(await errors).toContain(`Port ${port} is taken by another program`);
  expect(await output).not.toContain('Building');
  expect(code).toBe(1);
});
