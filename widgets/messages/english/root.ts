// Generated from locales/en.json by `npm run compile`. Do not edit.

export const rootEn = {
  "loading": {
    "title": "Opening",
    "note": "Getting things ready",
    "failed": "Couldn’t load",
    "failedNote": "Part of this didn’t load. Nothing was sent, and your funds aren’t affected.",
    "lost": "Part of it didn’t arrive. Trying again."
  },
  "parameters": {
    "title": "Can’t open this",
    "body": "This page passed invalid settings. Nothing was sent, and your funds aren’t affected.",
    "next": "For developers: the technical details list what to fix.",
    "details": "Technical details",
    "expected": {
      "amount": "an amount greater than zero, such as 12.5",
      "token": "a token’s address, or native",
      "address": "a wallet’s address",
      "chain": "a chain ID",
      "choice": "one of: {choices}",
      "flag": "true or false",
      "text": "a text of at most 200 characters",
      "list": "a list of at most 100 entries",
      "items": "a list of items, each with an id and a quantity",
      "wallet": "an EIP-1193 provider",
      "present": "present (required)"
    },
    "problem": "{given}: must be {expected}"
  },
  "fault": {
    "title": "Something went wrong",
    "body": "This screen stopped working. It has signed nothing since your last wallet confirmation.",
    "unreadable": "Couldn’t load the data for this screen. Your balance isn’t affected.",
    "next": "Try again. Payments already in progress continue without this screen.",
    "details": "Technical details",
    "close": "Close",
    "again": "Try again",
    "code": "Code",
    "message": "Message",
    "copy": "Copy",
    "copied": "Copied"
  }
} as const;
