// Generated from locales/en.json by `npm run compile`. Do not edit.

export const rootEn = {
  "loading": {
    "title": "Opening",
    "note": "Getting things ready",
    "failed": "Couldn’t open this",
    "failedNote": "Part of it didn’t arrive. That says nothing about your money; nothing moved.",
    "lost": "Part of it didn’t arrive. Trying again."
  },
  "parameters": {
    "title": "Can’t open this",
    "body": "The page that shows this gave it something it can’t use. Nothing moved, and your money is where it was.",
    "next": "This is for the people who made the page: the details say what to correct.",
    "details": "Technical details",
    "expected": {
      "amount": "an amount greater than zero, such as 12.5",
      "token": "a token’s address, or native",
      "address": "a wallet’s address",
      "chain": "a chain’s number",
      "choice": "one of: {choices}",
      "flag": "true or false",
      "text": "a text of at most 200 characters",
      "list": "a list of at most 100 entries",
      "items": "a list of items, each with an id and a quantity",
      "wallet": "a wallet of the page: an EIP-1193 provider",
      "present": "something: it can’t be left out"
    },
    "problem": "{given}: has to be {expected}"
  },
  "fault": {
    "title": "Something broke",
    "body": "This view stopped working. Nothing was signed by it since you last confirmed in your wallet.",
    "unreadable": "We couldn’t read what this view needs. That says nothing about your balance.",
    "next": "Try again. What is already on its way goes on without this view.",
    "details": "Technical details",
    "close": "Close",
    "again": "Try again",
    "code": "Code",
    "message": "Message",
    "copy": "Copy",
    "copied": "Copied"
  }
} as const;
