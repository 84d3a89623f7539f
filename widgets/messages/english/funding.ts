// Generated from locales/en.json by `npm run compile`. Do not edit.

export const fundingEn = {
  "theItem": "this purchase",
  "routes": {
    "noneMore": "Nothing was paid.",
    "failedTitle": "Search couldn’t start",
    "searchAgain": "Search again",
    "newPrices": "Refresh prices",
    "newPricesNote": "These prices are out of date. Nothing has been paid."
  },
  "success": {
    "paidWith": "received for up to {amount}",
    "paidFor": "arrived for {amount}",
    "arrivedFree": "received at no cost",
    "byCard": "received, paid with card"
  }
} as const;
