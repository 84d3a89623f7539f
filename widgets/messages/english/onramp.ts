// Generated from locales/en.json by `npm run compile`. Do not edit.

export const onrampEn = {
  "title": "Buy with a card",
  "loading": "Asking what can be bought by card",
  "form": {
    "get": "You get",
    "into": "Into your wallet",
    "price": "The card provider says the price",
    "priceMore": "On its own page, with all its fees, before you pay.",
    "notSold": "A token of this page isn’t sold by card",
    "notSoldMore": "Choose another one. That says nothing about what you own.",
    "chooseToken": "Choose a token, and the button works.",
    "typeAmount": "Type an amount, and the button works.",
    "correct": "Correct the amount, and the button works.",
    "nothingPaid": "Nothing is paid yet. Next comes the card provider’s page.",
    "go": "Go to the card page",
    "notStarted": "The card provider’s page wasn’t opened, and nothing was paid. Try again."
  },
  "notBought": "Not bought",
  "again": "Try again",
  "success": {
    "title": "Bought",
    "headline": "Your {symbol} is here",
    "caption": "bought by card",
    "done": "Done",
    "again": "Buy more"
  }
} as const;
