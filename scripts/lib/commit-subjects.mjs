import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

export const MOST_CHARACTERS = 72;

/** The last commit before docs/writing.md applied to subjects. */
const RULE_BEGINS_AFTER = 'd0865e0a';

/** First words that begin a description, not an order. */
const NOT_AN_ORDER = /^(?:An?|The|This|That|These|Those|It|Its|What|Which|Who|Whose|No|Of|In|On|There|Added|Fixed)\b/;

/**
 * Returns why a commit subject breaks docs/writing.md, or undefined if it is fine.
 * @param {string} subject
 */
export function subjectFault(subject) {
  if (subject.startsWith('Merge ')) return undefined;
  if (subject.length > MOST_CHARACTERS) return `${subject.length} characters, at most ${MOST_CHARACTERS}`;
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (subject.endsWith('.')) return 'ends with a full stop';
  if (NOT_AN_ORDER.test(subject)) return 'is not an order';
  return undefined;
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * The commit from which subjects are checked: the remote main, else the local main if another branch is checked out,
 * else the last commit before the rule. Undefined without a repository, or if the clone does not have that commit.
 */
function checkedFrom() {
  if (git('rev-parse', '--verify', 'origin/main') !== undefined) return 'origin/main';
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main' && git('rev-parse', '--verify', 'main') !== undefined) return 'main';
  return git('cat-file', '-t', RULE_BEGINS_AFTER) === 'commit' ? RULE_BEGINS_AFTER : undefined;
}

/**
 * Checks the subjects of commits that main does not have yet, and prints the wrong ones.
 * @returns {import('./steps.mjs').Count}
 */
export function checkCommitSubjects() {
  const from = checkedFrom();
  const log = from === undefined ? '' : (git('log', '--format=%h %s', `${from}..HEAD`) ?? '');
  const failures = log.split('\n').flatMap((line) => {
    const [, hash, subject] = /^(\w+) (.*)$/.exec(line) ?? [];
    const fault = subject === undefined ? undefined : subjectFault(subject);
    return fault === undefined ? [] : [`Commit ${hash} "${subject}": ${fault}.`];
  });
  for (const failure of failures) console.log(failure);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures };
}
