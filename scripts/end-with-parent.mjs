/**
 * Loaded first into every program that scripts/*.mjs hand over to: when the process that started it is
 * gone, even killed, the program gets the signal to stop instead of staying behind.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
