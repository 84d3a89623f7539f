/**
 * Words and constructions that readers must decipher, from the project's language rules. Each has an id, a pattern and what to write instead.
 *
 * @typedef {object} Pattern
 * @property {string} id
 * @property {RegExp} pattern
 * @property {string} instead
 * @property {readonly ('page' | 'heading' | 'comment' | 'suite' | 'test')[]} [only] everything but headings, by default
 */

/** @type {readonly Pattern[]} */
export const patterns = [
  {
    id: 'L1',
    pattern:
      /(?<!there )\b(?:is|are|was|were) no (?!longer|more\b|less\b|different|need|doubt|one\b|limit|such\b|(?:\w+ )?way\b)\w+/i,
    instead: 'isn’t a …; doesn’t …',
  },
  {
    id: 'L2',
    pattern: /\b(?:go|goes|going|gone|went) on (?:with|where|from|by itself|until)\b/i,
    instead: 'continues, resumes',
  },
  {
    id: 'L3',
    pattern: /\b(?:is|are|was|were|be|been) told\b(?! to )/i,
    instead: 'emits, reports, returns',
  },
  {
    id: 'L4',
    pattern: /^\s*(?:\/\*\*|\*|\/\/) (?:Of|Whose|Whom|Who|What|That) /,
    instead: 'subject or verb first',
    only: ['comment'],
  },
  { id: 'L5', pattern: /\b(?:whoever|whosever|whichever)\b/i, instead: 'any caller; the one that' },
  { id: 'L6', pattern: /\banew\b|\bonce more\b/i, instead: 'again' },
  { id: 'L7', pattern: /\b(?:somebody|anybody|everybody|nobody)\b/i, instead: 'the actor; no one; unknown' },
  { id: 'L8', pattern: /\b(?:he|his|him|himself)\b/i, instead: 'they, their' },
  {
    id: 'L9',
    pattern: /['’]s (?:own |last )?word\b(?! for)|\bthe last word\b|\bword of the\b/i,
    instead: 'response, confirmation, value',
  },
  { id: 'L10', pattern: /\b(?:becomes?|became) of\b/i, instead: 'outcome, result' },
  { id: 'L11', pattern: /\b(?:takes?|took|taken|taking) (?:the|its|their) place\b/i, instead: 'replaces' },
  { id: 'L12', pattern: /\bbeside\b/i, instead: 'in addition to, with, next to' },
  {
    id: 'L13',
    pattern: /\bof (?:ours|one['’]s own|its own|your own|their own|theirs)\b/i,
    instead: 'custom, built-in, separate',
  },
  {
    id: 'L14',
    pattern: /\bhow (?:it|they|an? \w+|the \w+) stands?\b|\bas (?:it|they) stands?\b/i,
    instead: 'status; as is',
  },
  {
    id: 'L15',
    pattern: /\bcarr(?:y|ies|ied|ying) (?:it |them |that |one |an? \w+ |the \w+ )?out\b/i,
    instead: 'execute, run',
  },
  { id: 'L16', pattern: /\bunder way\b|\bat hand\b/i, instead: 'in progress; available' },
  {
    id: 'L17',
    pattern: /\b(?:is|are|was|were|be) asked\b(?! (?:to|whether))|\basked of\b/i,
    instead: 'X requests Y from Z; prompts',
  },
  {
    id: 'L18',
    pattern: /\bwhere (?:nobody|somebody|nothing|there (?:is|are)|one (?:is|has)|that is|none)\b/i,
    instead: 'if …',
  },
  {
    id: 'L19',
    pattern: /\b(?:those|one|some) of (?:which|whom)\b|\bof (?:whom|whose)\b/i,
    instead: 'two sentences',
  },
  {
    id: 'L20',
    pattern: /(?:^|[.:;] |\| |- )What (?!it (?:does|is) *\|)(?:is|was|are|has|it|they|an?|the) \w/,
    instead: 'name the thing',
  },
  { id: 'L21', pattern: /\ball the same\b|\bafter all\b/i, instead: 'still; later' },
  { id: 'L22', pattern: /\bbelieved?\b/i, instead: 'trust, verify' },
  {
    id: 'L23',
    pattern: /\b(?:says?|said|saying) no\b|\b(?:an?|its|the|his|whose) ["“]?No["”]?(?= (?:of|that|is|proves|to)\b)/i,
    instead: 'rejects, rejection',
  },
  {
    id: 'L24',
    pattern: /^#{1,3} (?:What|Who|Whose|Where|Which|How it|Said|On |At |From |As |Of |The |Beside)/,
    instead: 'imperative or noun phrase',
    only: ['heading'],
  },
  {
    id: 'L25',
    pattern: /^(?:that|of|where|without|beside|not|with|and|in|by|for|whose|what|who|when) |^.{101,}$/i,
    instead: 'an export or a feature; verb + object + condition',
    only: ['suite', 'test'],
  },
  {
    id: 'L26',
    pattern: /^\S+(?: \S+){0,2}$/,
    instead: 'verb + object + condition, 4 to 14 words',
    only: ['test'],
  },
];
