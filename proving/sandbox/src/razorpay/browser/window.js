/** The payment window: in the frame that checkout.js opens, or as the page of a payment link. */
(() => {
  'use strict';

  const SOURCE = 'razorpay-sandbox';
  const FAILING_VPA = 'failure@razorpay';
  const { mode, orderId, linkId, parent: parentOrigin = '', token = '' } = document.body.dataset;

  /** The options that the opening page sets. checkout.js sends them once this window is ready. */
  const options = {
    key: '',
    name: '',
    description: '',
    color: '',
    backdrop: '',
    payer: { name: '', email: '', contact: '' },
    method: '',
    /** @type {string[]} */
    hidden: [],
    escape: true,
    backdropclose: false,
    confirmClose: false,
  };
  let busy = false;

  const pay = document.getElementById('pay');
  const confirmation = document.getElementById('confirm');
  const error = document.getElementById('error');
  const status = document.getElementById('status');
  const tabs = Array.from(document.querySelectorAll('[role=tab]')).filter((tab) => tab instanceof HTMLButtonElement);

  for (const tab of tabs) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => moveBetweenTabs(tab, event));
  }
  listen('succeed', () => void attempt('success'));
  listen('fail', () => void attempt('failure'));
  listen('close', leave);
  listen('stay', () => askToConfirm(false));
  listen('leave', () => tell({ type: 'dismiss' }));
  for (const field of document.querySelectorAll('input')) {
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void attempt('success');
    });
  }
  if (mode === 'checkout') beDialog();

  function beDialog() {
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && options.escape) leave();
      if (event.key === 'Tab') keepFocusInside(event);
    });
    document.querySelector('.stage')?.addEventListener('click', (event) => {
      if (event.target === event.currentTarget && options.backdropclose) leave();
    });
    window.addEventListener('message', (event) => {
      const message = fields(event.data);
      if (event.source !== window.parent || event.origin !== parentOrigin) return;
      if (message.source !== SOURCE || message.token !== token || message.type !== 'options') return;
      applyOptions(message.options);
    });
    tell({ type: 'ready' });
    const dialog = document.querySelector('[role=dialog]');
    if (dialog instanceof HTMLElement) dialog.focus();
  }

  /** @param {unknown} given some of `options` */
  function applyOptions(given) {
    Object.assign(options, given);
    if (options.name !== '') {
      write('title', options.name);
      write('mark', options.name.charAt(0));
    }
    write('description', options.description);
    const { name, email, contact } = options.payer;
    const payer = [name, contact, email].filter((part) => part !== '').join(' · ');
    const line = document.getElementById('payer');
    if (line !== null && payer !== '') {
      line.textContent = `Paying as ${payer}`;
      line.hidden = false;
    }
    if (name !== '') inputOf('card-name').value = name;
    paint(options.color);
    if (CSS.supports('color', options.backdrop)) {
      document.documentElement.style.setProperty('--scrim', options.backdrop);
    }
    for (const tab of tabs) tab.hidden = options.hidden.includes(tab.dataset.method ?? '');
    const shown = tabs.filter((tab) => !tab.hidden);
    const wanted = shown.find((tab) => tab.dataset.method === options.method) ?? shown[0];
    if (wanted !== undefined) select(wanted);
  }

  /** Applies the shop's colour, with text on it in black or white, whichever is readable. @param {string} color */
  function paint(color) {
    const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
    if (hex === undefined) return;
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const root = document.documentElement.style;
    root.setProperty('--brand', color);
    root.setProperty('--on-brand', luminance > 0.18 ? '#14172b' : '#ffffff');
  }

  /** @param {number} value 0–255 */
  function channel(value) {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }

  /** @param {HTMLButtonElement} chosen */
  function select(chosen) {
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel !== null) panel.hidden = !selected;
    }
    say('');
  }

  /** @param {HTMLButtonElement} tab @param {KeyboardEvent} event */
  function moveBetweenTabs(tab, event) {
    const at = tabs.indexOf(tab);
    const places = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    const place = new Map(Object.entries(places)).get(event.key);
    const next = place === undefined ? undefined : tabs[place % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    next.focus();
  }

  /** @param {'success' | 'failure'} outcome */
  async function attempt(outcome) {
    if (busy) return;
    const method = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.dataset.method ?? 'card';
    const problem = problemOf(method);
    if (problem !== undefined) return say(problem);
    work(true);
    say('');
    tell({ type: 'submit', method });
    const declined = method === 'upi' && inputOf('upi-vpa').value.trim() === FAILING_VPA;
    const answer = fields(await post({ method, outcome: declined ? 'failure' : outcome }));
    work(false);
    if (answer.error === undefined) return finish(answer);
    say(String(fields(answer.error).description));
    tell({ type: 'failed', error: answer.error });
  }

  /** @param {{ method: string, outcome: string }} choice @returns {Promise<unknown>} */
  async function post(choice) {
    const { email, contact } = options.payer;
    const body = {
      ...choice,
      ...(mode === 'link' ? { payment_link_id: linkId } : { key_id: options.key, order_id: orderId }),
      ...(email === '' ? {} : { email }),
      ...(contact === '' ? {} : { contact }),
      ...(options.description === '' ? {} : { description: options.description }),
      ...instrument(choice.method),
    };
    try {
      const answer = await fetch('/razorpay/checkout/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await answer.json();
    } catch {
      const description = 'The payment service could not be reached. Please try again.';
      const details = {
        source: 'gateway',
        step: 'payment_initiation',
        reason: 'gateway_technical_error',
        metadata: {},
      };
      return { error: { code: 'GATEWAY_ERROR', description, ...details } };
    }
  }

  /** @param {string} method */
  function instrument(method) {
    if (method === 'upi') return { vpa: inputOf('upi-vpa').value.trim() };
    if (method === 'netbanking') return { bank: bankCode() };
    return { cardNumber: inputOf('card-number').value, cardName: inputOf('card-name').value };
  }

  /** @param {string} method @returns {string | undefined} what keeps the payer from paying */
  function problemOf(method) {
    if (method === 'upi') {
      return /^[\w.-]+@[\w.-]+$/.test(inputOf('upi-vpa').value.trim())
        ? undefined
        : 'Enter a UPI ID such as name@bank.';
    }
    if (method === 'netbanking') return undefined;
    const digits = inputOf('card-number').value.replaceAll(/\D/g, '');
    if (digits.length < 12 || digits.length > 19) return 'Enter the card number: 12 to 19 digits.';
    if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(inputOf('card-expiry').value)) return 'Enter the expiry as MM/YY.';
    return /^\d{3,4}$/.test(inputOf('card-cvv').value) ? undefined : 'Enter the CVV: 3 or 4 digits.';
  }

  /** @param {Record<string, unknown>} answer */
  function finish(answer) {
    if (mode === 'checkout') return tell({ type: 'success', response: answer });
    if (typeof answer.callback === 'string' && answer.callback !== '') return location.assign(answer.callback);
    write('done-id', String(answer.razorpay_payment_id));
    const done = document.getElementById('done');
    if (pay !== null) pay.hidden = true;
    if (done !== null) done.hidden = false;
    done?.focus();
  }

  function leave() {
    if (busy) return;
    if (options.confirmClose && pay !== null && confirmation?.hidden === true) askToConfirm(true);
    else tell({ type: 'dismiss' });
  }

  /** @param {boolean} asking */
  function askToConfirm(asking) {
    if (pay !== null) pay.hidden = asking;
    if (confirmation !== null) confirmation.hidden = !asking;
    document.getElementById(asking ? 'stay' : 'succeed')?.focus();
  }

  /** @param {boolean} working */
  function work(working) {
    busy = working;
    for (const id of ['succeed', 'fail', 'close']) {
      document.getElementById(id)?.setAttribute('aria-disabled', String(working));
    }
    document.body.classList.toggle('busy', working);
    if (status !== null) status.textContent = working ? 'Processing your payment' : '';
  }

  /** @param {string} problem */
  function say(problem) {
    if (error !== null) error.textContent = problem;
  }

  /** @param {KeyboardEvent} event */
  function keepFocusInside(event) {
    const stops = Array.from(document.querySelectorAll('button, input, select')).filter(
      (stop) => stop instanceof HTMLElement && stop.tabIndex >= 0 && stop.checkVisibility(),
    );
    const first = stops.at(0);
    const last = stops.at(-1);
    const active = document.activeElement;
    const outside = active === null || !stops.includes(active);
    const target =
      event.shiftKey && (active === first || outside) ? last : !event.shiftKey && active === last ? first : undefined;
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  }

  /** @param {Record<string, unknown>} message */
  function tell(message) {
    if (mode === 'checkout' && parentOrigin !== '') {
      window.parent.postMessage({ source: SOURCE, token, ...message }, parentOrigin);
    }
  }

  /** @param {unknown} value @returns {Record<string, unknown>} */
  function fields(value) {
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  }

  /** @param {string} id @param {() => void} listener */
  function listen(id, listener) {
    document.getElementById(id)?.addEventListener('click', listener);
  }

  /** @param {string} id @param {string} text */
  function write(id, text) {
    const element = document.getElementById(id);
    if (element !== null) element.textContent = text;
  }

  /** @param {string} id */
  function inputOf(id) {
    const element = document.getElementById(id);
    return element instanceof HTMLInputElement ? element : document.createElement('input');
  }

  function bankCode() {
    const select = document.getElementById('bank');
    return select instanceof HTMLSelectElement ? select.value : '';
  }
})();
