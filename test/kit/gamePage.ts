/** Origin of the page that a game runs in: what opens the card provider's page. */
export const gameOrigin = 'https://game.example';
