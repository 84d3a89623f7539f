// Generated from locales/en.json by `npm run compile`. Do not edit.

export const listingEn = {
  "parts": {
    "title": "Price",
    "price": "For the seller",
    "protocol": "Fee of the order book",
    "royalty": "Royalty of the creator",
    "maker": "Fee of the seller’s side",
    "taker": "Fee of your side",
    "other": "Fee",
    "total": "Total"
  },
  "listing": {
    "title": "Buy from a player",
    "loading": "Asking the order book for the price",
    "seller": "Sold by {address}",
    "until": "Listed until {time}",
    "pieces": "How many",
    "left": "{count, plural, one {# piece left} other {# pieces left}}",
    "all": "All {count, number}",
    "tooMany": "Only {count, number} are left.",
    "notWhole": "Type a whole number from 1 to {count, number}.",
    "notSplit": "The price doesn’t divide into this many. Choose another number, or all of them.",
    "goOn": "Go on with {count, plural, one {# piece} other {# pieces}}",
    "note": "Nothing is paid yet. Next you choose how to pay."
  },
  "problems": {
    "LISTING_SOLD": {
      "title": "Sold already",
      "body": "Somebody else bought it. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Choose another item in the game."
    },
    "LISTING_CANCELLED": {
      "title": "Not for sale any more",
      "body": "Its owner took the listing back. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Choose another item in the game."
    },
    "LISTING_EXPIRED": {
      "title": "The listing has ended",
      "body": "It was for sale until a certain time, and that is over. Nothing was ordered.",
      "next": "Choose another item in the game."
    },
    "LISTING_INACTIVE": {
      "title": "It can’t be sold right now",
      "body": "The seller doesn’t have the item, or doesn’t allow its sale at the moment. Nothing was ordered.",
      "next": "Try again later, or choose another item in the game."
    },
    "LISTING_PENDING": {
      "title": "Not ready yet",
      "body": "The order book is still checking this listing. That usually takes some seconds.",
      "next": "Try again in a moment."
    },
    "LISTING_OWN": {
      "title": "This listing is yours",
      "body": "You are selling it with this wallet. Nothing would move, and the fees would be paid.",
      "next": "Take the listing back in your wallet, or connect another one."
    },
    "LISTING_NOT_FOUND": {
      "title": "There is no such listing",
      "body": "The order book doesn’t know it. Nothing was ordered.",
      "next": "Go back to the game and choose another item."
    },
    "LISTING_FEWER": {
      "title": "Fewer are left",
      "body": "Somebody else was quicker. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Go back and choose how many you want."
    },
    "FULFILL_ORDER_LISTING_ERROR": {
      "title": "The order book said no",
      "body": "It doesn’t let this listing be bought now. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Try again in a moment, or choose another item in the game."
    }
  }
} as const;
