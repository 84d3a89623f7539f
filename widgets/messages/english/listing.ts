// Generated from locales/en.json by `npm run compile`. Do not edit.

export const listingEn = {
  "parts": {
    "title": "Price",
    "price": "Seller receives",
    "protocol": "Marketplace fee",
    "royalty": "Creator royalty",
    "maker": "Seller-side fee",
    "taker": "Buyer-side fee",
    "other": "Fee",
    "total": "Total"
  },
  "listing": {
    "title": "Buy from a player",
    "loading": "Getting the price",
    "seller": "Sold by {address}",
    "until": "Listed until {time}",
    "pieces": "Quantity",
    "left": "{count, plural, one {# item left} other {# items left}}",
    "all": "All {count, number}",
    "tooMany": "Only {count, number} are left.",
    "notWhole": "Enter a whole number from 1 to {count, number}.",
    "notSplit": "The price can’t be split for this quantity. Choose another quantity, or all of them.",
    "goOn": "Continue with {count, plural, one {# item} other {# items}}",
    "note": "You won’t pay yet. Next, choose how to pay."
  },
  "problems": {
    "LISTING_SOLD": {
      "title": "Already sold",
      "body": "Someone else bought it. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Choose another item in the game."
    },
    "LISTING_CANCELLED": {
      "title": "No longer for sale",
      "body": "The seller canceled this listing. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Choose another item in the game."
    },
    "LISTING_EXPIRED": {
      "title": "Listing expired",
      "body": "This listing is past its end date. Nothing was ordered.",
      "next": "Choose another item in the game."
    },
    "LISTING_INACTIVE": {
      "title": "Currently unavailable",
      "body": "The seller doesn’t hold the item or hasn’t approved its sale. Nothing was ordered.",
      "next": "Try again later, or choose another item in the game."
    },
    "LISTING_PENDING": {
      "title": "Not ready yet",
      "body": "The marketplace is still verifying this listing. This usually takes a few seconds.",
      "next": "Try again in a moment."
    },
    "LISTING_OWN": {
      "title": "This listing is yours",
      "body": "You listed this item from this wallet. Buying it would only cost you fees.",
      "next": "Cancel the listing in your wallet, or connect another wallet."
    },
    "LISTING_NOT_FOUND": {
      "title": "Listing not found",
      "body": "The marketplace has no such listing. Nothing was ordered.",
      "next": "Go back to the game and choose another item."
    },
    "LISTING_FEWER": {
      "title": "Not enough left",
      "body": "Someone else bought some first. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Go back and choose a smaller quantity."
    },
    "FULFILL_ORDER_LISTING_ERROR": {
      "title": "Purchase not accepted",
      "body": "The marketplace rejected this purchase. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Try again in a moment, or choose another item in the game."
    }
  }
} as const;
