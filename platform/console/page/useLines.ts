import { createContext, useContext } from 'react';
import { linesOf, type AreaLine } from './lines';

/** The areas of the store (`RoomFacts.areas`): the one source of the colours of areas. */
export const StoreAreas = createContext<readonly string[]>([]);

/** The lines of some areas, see `linesOf`. */
export const useLines = (areas: Iterable<string>): AreaLine[] =>
  linesOf(areas, useContext(StoreAreas));
