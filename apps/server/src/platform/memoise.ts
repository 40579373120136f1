const MAX_REMEMBERED = 2000;

/** A function of a text that caches up to 2,000 answers, for few inputs that are asked thousands of times. */
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
