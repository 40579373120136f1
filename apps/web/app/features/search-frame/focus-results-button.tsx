import { Button } from '#design/button.tsx';
import { focusResults } from './focus-results.ts';

/** A button whose press removes its own container: the focus goes to the results. */
export function FocusResultsButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button
      onClick={() => {
        onPress();
        focusResults();
      }}
    >
      {children}
    </Button>
  );
}
