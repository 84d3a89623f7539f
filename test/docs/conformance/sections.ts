import { beyondRows } from './beyond.js';
import { callRows } from './calls.js';
import { cardRows } from './card.js';
import { documentRows } from './documents.js';
import { entityRows } from './entities.js';
import { errorRows } from './errors.js';
import { limitRows } from './limits.js';
import { purposeRows } from './purpose.js';
import type { Row } from './Row.js';
import { roleRows } from './roles.js';
import { ruleRows } from './rules.js';
import { stateRows } from './states.js';
import { widgetEventRows } from './widgetEvents.js';

interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export const sections: readonly Section[] = [
  { title: '1. What the product does', rows: purposeRows },
  { title: '2. Widgets and their events', rows: widgetEventRows },
  { title: '3. Entities and their fields', rows: entityRows },
  { title: '4. States and transitions', rows: stateRows },
  { title: '5. Validation rules', rows: ruleRows },
  { title: '6. Roles and permissions', rows: roleRows },
  { title: '7. The calls it makes', rows: callRows },
  { title: '8. The error catalogue', rows: errorRows },
  { title: '9. Constants and limits', rows: limitRows },
  { title: 'Components', rows: cardRows },
  { title: 'Statements of our own pages', rows: documentRows },
  { title: 'Beyond the specification', rows: beyondRows },
];
