// Generated from locales/en.json by `npm run compile`. Do not edit.

export const fundingEn = {
  "theItem": "this purchase",
  "routes": {
    "noneMore": "Nothing was paid.",
    "failedTitle": "The search did not start",
    "searchAgain": "Search again",
    "newPrices": "Get new prices",
    "newPricesNote": "These prices are too old to pay with. Nothing is paid yet."
  },
  "success": {
    "paidWith": "arrived for at most {amount}",
    "paidFor": "arrived for {amount}",
    "arrivedFree": "arrived, and you paid nothing",
    "byCard": "arrived, paid by card"
  }
} as const;
