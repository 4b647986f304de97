/** Takes the lock of a folder (argument 1), says so, and keeps it until it is ended; SIGUSR2 collects memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isFailure } from '../log/failure.ts';
import { lockFolder } from '../storage/folder-lock.server.ts';

const [folder = ''] = process.argv.slice(2);
setFlagsFromString('--expose-gc');
process.on('SIGUSR2', () => {
  runInNewContext('gc')();
  process.stdout.write('collected\n');
});
try {
  lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(isFailure(error, 'folder_in_use') ? 'in use\n' : `${String(error)}\n`);
}
