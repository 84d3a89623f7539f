import { createContext, useContext } from 'react';
import { en, type Messages } from './en.js';

/** The words of the widgets inside. Default English. */
export const MessagesContext = createContext<Messages>(en);

export function useMessages(): Messages {
  return useContext(MessagesContext);
}
