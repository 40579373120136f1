/**
 * Preloaded into a child process whose standard input is a pipe from its parent: when the parent is gone, however it went, the
 * pipe ends and so does the child. A SIGKILL of the server leaves no program behind that holds its ports.
 */
process.stdin.resume();
process.stdin.unref();
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
