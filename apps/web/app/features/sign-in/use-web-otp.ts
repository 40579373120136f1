import { useEffect, useRef } from 'react';

interface SmsCodeRequest extends CredentialRequestOptions {
  otp: { transport: readonly ['sms'] };
}

/** Asks a browser that reads codes from SMS (WebOTP) for the code, and passes it on when the traveller allows it. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const abort = new AbortController();
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    // Not allowed, or the step was left: the traveller types the code.
    const answer = navigator.credentials.get(request).catch(() => null);
    void answer.then(codeIn).then((code) => code && take.current(code));
    return () => abort.abort();
  }, []);
}

function codeIn(credential: Credential | null): string {
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : '';
}
