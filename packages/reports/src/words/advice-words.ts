/** For tests: words that give advice or praise. */
export const ADVICE =
  /\b(?:recommend\w*|should|ought|advise[sd]? you|suggest\w*|best|ideal\w*|optimal\w*|prefer\w*|win\w*|advantage\w*|unfortunately|safe\w*|wise\w*)\b/i;
