/** Ports of the Safar that the browser tests start. They differ from those that a developer's own Safar uses. */
export const APP_PORT = 3300;
export const DESK_PORT = 3302;
export const SANDBOX_PORT = 3390;

/** Launch time of the tests' Safar: far ahead, so that the landing page counts down whenever the tests run. */
export const LAUNCH_AT = '2099-01-01T10:00:00+05:30';

/** Site to which the tests' Safar sends guests from abroad. It does not exist and is never reached. */
export const INTERNATIONAL_SITE = 'https://international.safar.example';

export const APP_URL = `http://localhost:${APP_PORT}`;
export const DESK_URL = `http://localhost:${DESK_PORT}`;
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;
