import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';

describe('widgets/', () => {
  it('has one folder for each widget, and five that they share', () => {
    const folders = readdirSync('widgets', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const own = Object.values(WidgetType).map((type) =>
      type === WidgetType.COMMERCE ? 'commerce' : type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect(folders.sort()).toEqual([...own, 'components', 'loading', 'messages', 'shared', 'theme'].sort());
  });
});
