/**
 * Preloaded into a child process whose standard input is a pipe from its parent: when the parent ends for any reason,
 * the pipe ends and so does the child. So a SIGKILL of the server leaves no program that holds its ports.
 */
process.stdin.resume();
process.stdin.unref();
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
