// Generated from locales/en.json by `npm run compile`. Do not edit.

export const onrampEn = {
  "title": "Buy with a card",
  "loading": "Loading tokens you can buy",
  "form": {
    "get": "You get",
    "into": "To your wallet",
    "price": "The card provider sets the price",
    "priceMore": "You see the full price on its page before you pay.",
    "notSold": "This token can’t be bought with a card",
    "notSoldMore": "Choose another token. Your balance isn’t affected.",
    "chooseToken": "Select a token to continue.",
    "typeAmount": "Enter an amount to continue.",
    "correct": "Enter a valid amount to continue.",
    "nothingPaid": "You won’t pay yet. The card provider’s page opens next.",
    "go": "Continue to card page",
    "notStarted": "Couldn’t open the card provider’s page. Nothing was paid. Try again."
  },
  "notBought": "Purchase not completed",
  "again": "Try again",
  "success": {
    "title": "Bought",
    "headline": "Your {symbol} is here",
    "caption": "bought with card",
    "done": "Done",
    "again": "Buy more"
  }
} as const;
