/**
 * The test gateway's checkout script: `new Razorpay(options).open()` with the options, callbacks and events of the real
 * one. It opens the gateway's own payment window in a frame. The page that loads it needs this server in `script-src`
 * and `frame-src` of its policy; styles are set through the CSSOM, so nothing inline is needed.
 */
(() => {
  'use strict';

  /**
   * @typedef {Record<string, unknown>} Fields
   * @typedef {(payload?: unknown) => void} Listener
   */

  const SOURCE = 'razorpay-sandbox';
  const READY_WITHIN_MS = 20_000;
  const TOP_LAYER = '2147483647';
  const DEFAULT_RETRIES = 4;
  const gateway = originOfThisScript();

  /** @type {Fields} */
  let defaults = {};

  class Razorpay {
    /** @param {Fields} options */
    constructor(options) {
      /** @type {Fields} */
      const merged = { ...defaults, ...options };
      if (typeof merged.key !== 'string' || merged.key === '') throw new Error('No key passed');
      this.id = randomToken();
      this.options = merged;
      /** @type {Map<string, Set<Listener>>} */
      this.listeners = new Map();
      /** @type {(() => void) | undefined} */
      this.remove = undefined;
      /** @type {HTMLIFrameElement | undefined} */
      this.frame = undefined;
      this.failures = 0;
    }

    open() {
      if (this.remove !== undefined) return this;
      show(this);
      return this;
    }

    close() {
      dismiss(this, undefined);
      return this;
    }

    /** @param {string} event @param {Listener} listener */
    on(event, listener) {
      const known = this.listeners.get(event) ?? new Set();
      this.listeners.set(event, known.add(listener));
      return this;
    }

    /** @param {string} event @param {Listener} listener */
    once(event, listener) {
      /** @type {Listener} */
      const only = (payload) => {
        this.off(event, only);
        Reflect.apply(listener, undefined, [payload]);
      };
      return this.on(event, only);
    }

    /** @param {string} event @param {Listener} [listener] */
    off(event, listener) {
      if (listener === undefined) this.listeners.delete(event);
      else this.listeners.get(event)?.delete(listener);
      return this;
    }

    /** @param {string} event @param {unknown} [payload] */
    emit(event, payload) {
      for (const listener of this.listeners.get(event) ?? []) Reflect.apply(listener, undefined, [payload]);
      return this;
    }

    /** @param {Fields} options */
    static configure(options) {
      defaults = { ...defaults, ...options };
    }

    /** @param {Fields} options */
    static open(options) {
      return new Razorpay(options).open();
    }
  }

  /** @param {Razorpay} checkout */
  function show(checkout) {
    const { container, frame } = buildFrame(checkout);
    const focused = document.activeElement;
    const others = Array.from(document.body.children).filter(isInteractive);
    const overflow = document.documentElement.style.overflow;

    /** @param {MessageEvent} event */
    const onMessage = (event) => {
      if (event.origin !== gateway || event.source !== frame.contentWindow) return;
      const message = fields(event.data);
      if (message.source === SOURCE && message.token === checkout.id) receive(checkout, message);
    };
    const readyTimer = setTimeout(() => dismiss(checkout, undefined), READY_WITHIN_MS);
    const seconds = Number(checkout.options.timeout);
    const timeout = seconds > 0 ? setTimeout(() => dismiss(checkout, 'timeout'), seconds * 1000) : undefined;

    window.addEventListener('message', onMessage);
    document.documentElement.style.overflow = 'hidden';
    for (const element of others) element.inert = true;
    document.body.append(container);
    checkout.frame = frame;
    checkout.once('ready', () => clearTimeout(readyTimer));
    checkout.remove = () => {
      clearTimeout(readyTimer);
      clearTimeout(timeout);
      window.removeEventListener('message', onMessage);
      container.remove();
      for (const element of others) element.inert = false;
      document.documentElement.style.overflow = overflow;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      checkout.frame = undefined;
      checkout.remove = undefined;
    };
  }

  /** @param {Razorpay} checkout */
  function buildFrame(checkout) {
    const query = new URLSearchParams({
      key_id: text(checkout.options.key),
      order_id: text(checkout.options.order_id),
      parent: location.origin,
      token: checkout.id,
    });
    const container = document.createElement('div');
    container.className = 'razorpay-container';
    style(container, { position: 'fixed', inset: '0', 'z-index': TOP_LAYER });
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay test payment';
    frame.allow = 'payment';
    // The frame has its own colour scheme: with a page's dark one, Chromium would paint an opaque background behind it.
    style(frame, { width: '100%', height: '100%', border: '0', display: 'block', 'color-scheme': 'light' });
    frame.src = `${gateway}/razorpay/checkout?${query}`;
    container.append(frame);
    return { container, frame };
  }

  /** @param {Razorpay} checkout @param {Fields} message */
  function receive(checkout, message) {
    switch (message.type) {
      case 'ready':
        checkout.frame?.focus();
        send(checkout, { type: 'options', options: windowOptions(checkout.options) });
        checkout.emit('ready');
        return;
      case 'submit':
        checkout.emit('payment.submit', { method: message.method });
        return;
      case 'failed':
        fail(checkout, fields(message.error));
        return;
      case 'success':
        succeed(checkout, fields(message.response));
        return;
      case 'dismiss':
        dismiss(checkout, undefined);
        return;
      default:
    }
  }

  /** @param {Razorpay} checkout @param {Fields} response */
  function succeed(checkout, response) {
    const { options } = checkout;
    checkout.remove?.();
    checkout.emit('payment.success', response);
    if (options.redirect === true && typeof options.callback_url === 'string') {
      submit(options.callback_url, response);
      return;
    }
    call(options.handler, response);
  }

  /** @param {Razorpay} checkout @param {Fields} error */
  function fail(checkout, error) {
    checkout.failures += 1;
    checkout.emit('payment.failed', { error });
    const retry = fields(checkout.options.retry);
    const most = Math.min(Number(retry.max_count ?? DEFAULT_RETRIES), DEFAULT_RETRIES);
    const over = retry.enabled === false || checkout.options.retry === false || checkout.failures > most;
    if (over) dismiss(checkout, undefined);
  }

  /** @param {Razorpay} checkout @param {string | undefined} reason */
  function dismiss(checkout, reason) {
    if (checkout.remove === undefined) return;
    checkout.remove();
    call(fields(checkout.options.modal).ondismiss, reason);
  }

  /** Returns the page's options that the window needs, as plain data. @param {Fields} options */
  function windowOptions(options) {
    const modal = fields(options.modal);
    const theme = fields(options.theme);
    const prefill = fields(options.prefill);
    return {
      key: text(options.key),
      name: text(options.name),
      description: text(options.description),
      color: text(theme.color),
      backdrop: text(theme.backdrop_color),
      payer: { name: text(prefill.name), email: text(prefill.email), contact: text(prefill.contact) },
      method: text(prefill.method),
      hidden: hiddenMethods(options.config),
      escape: modal.escape !== false,
      backdropclose: modal.backdropclose === true,
      confirmClose: modal.confirm_close === true,
    };
  }

  /** Returns the payment methods that `config.display.hide` hides. @param {unknown} config */
  function hiddenMethods(config) {
    const { hide } = fields(fields(config).display);
    return Array.isArray(hide) ? hide.map((one) => text(fields(one).method)) : [];
  }

  /** Posts a form to the page's own server, as `redirect` asks. @param {string} url @param {Fields} values */
  function submit(url, values) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(values)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = text(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  /** @param {Razorpay} checkout @param {Fields} message */
  function send(checkout, message) {
    checkout.frame?.contentWindow?.postMessage({ source: SOURCE, token: checkout.id, ...message }, gateway);
  }

  /** @param {HTMLElement} element @param {Record<string, string>} values */
  function style(element, values) {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
  }

  /** @param {Element} element @returns {element is HTMLElement} */
  function isInteractive(element) {
    return (
      element instanceof HTMLElement && !element.inert && !/^(?:SCRIPT|STYLE|LINK|TEMPLATE)$/.test(element.tagName)
    );
  }

  /** @param {unknown} listener @param {unknown} payload */
  function call(listener, payload) {
    if (typeof listener === 'function') Reflect.apply(listener, undefined, [payload]);
  }

  /** @param {unknown} value @returns {Fields} */
  function fields(value) {
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  }

  /** @param {unknown} value */
  function text(value) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  function randomToken() {
    return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  }

  function originOfThisScript() {
    const script = document.currentScript;
    if (!(script instanceof HTMLScriptElement)) throw new Error('checkout.js must be loaded by a script element');
    return new URL(script.src).origin;
  }

  Object.assign(window, { Razorpay });
})();
