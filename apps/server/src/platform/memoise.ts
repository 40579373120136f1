const MAX_REMEMBERED = 2000;

/** A function of a text that remembers its answers: for what is asked the same few things thousands of times, at once. */
export function memoise<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
