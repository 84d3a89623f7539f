import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ExternalLink } from '../../../../widgets/components/action/Link.js';

afterEach(cleanup);

describe('ExternalLink', () => {
  it('sends the target page no information about the game', () => {
    render(<ExternalLink href="https://explorer.example/tx/1">View on explorer</ExternalLink>);
    expect(screen.getByRole('link', { name: 'View on explorer' }).getAttribute('rel')).toBe('noopener noreferrer');
  });
});
