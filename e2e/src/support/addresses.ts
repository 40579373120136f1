/** Ports of the browser tests' own Safar, away from the one a developer may be running. */
export const APP_PORT = 3300;
export const SANDBOX_PORT = 3390;

export const APP_URL = `http://localhost:${APP_PORT}`;
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;
