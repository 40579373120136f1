/** The keyboard shortcut of a control; hidden without a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 flex-none place-items-center rounded-mark border border-b-2 border-hairline bg-raised px-1 text-3xs text-muted pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
