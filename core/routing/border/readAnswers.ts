import { concatMap, defer, map, type Observable, of, takeWhile, throwError } from 'rxjs';
import { engineErrors } from '../../errors/engineErrors.js';
import { frozenCopy } from '../../plainData/frozenCopy.js';
import type { FundingRoute } from '../FundingRoute.js';
import type { RouteRejection } from '../RouteRejection.js';
import { answersOf } from './answersOf.js';
import { faultOfRejection } from './faultOfRejection.js';
import { type ExpectedRoute, faultOfLength, faultOfRoute } from './faultOfRoute.js';
import { shownRejection, shownRoute } from './shownRoute.js';

/** Of one finder in one search, refused ones included. */
export const mostRoutes = 64;
/** Of one finder in one search. */
const mostRejections = 1_000;

export type BorderAnswer =
  | { readonly type: 'route'; readonly route: FundingRoute }
  | { readonly type: 'rejection'; readonly rejection: RouteRejection }
  /** It is not what was asked for, and is not offered. */
  | { readonly type: 'refused'; readonly error: unknown };

/**
 * The border of the routing stream: what a finder answers, copied and compared with what was searched. One that is refused costs the finder's other answers nothing.
 * Errors with a TypeError if `find` returns nothing that can be read, and with TOO_MANY_ROUTES behind the last one of `mostRoutes`.
 */
export function readAnswers(find: () => unknown, expected: ExpectedRoute): Observable<BorderAnswer> {
  const left = { route: mostRoutes, rejection: mostRejections };
  return defer(() => answersOf(find())).pipe(
    map((answer) => check(answer, expected)),
    map((answer) => {
      const counted = answer.type === 'rejection' ? 'rejection' : 'route';
      left[counted] -= 1;
      return { answer, isOver: left[counted] < 0 };
    }),
    // Left at once, so that a finder that has more of them stops making them.
    takeWhile(({ isOver }) => !isOver, true),
    concatMap(({ answer, isOver }) =>
      isOver ? throwError(() => engineErrors.tooManyRoutes(expected.kind, mostRoutes)) : of(answer),
    ),
  );
}

function check(answer: unknown, expected: ExpectedRoute): BorderAnswer {
  try {
    return parse(answer, expected);
  } catch (error) {
    return { type: 'refused', error };
  }
}

/** @throws TypeError if it is no object. @throws TributaryError NOT_PLAIN_DATA, INVALID_PLUGIN_ANSWER */
function parse(answer: unknown, expected: ExpectedRoute): BorderAnswer {
  if (typeof answer !== 'object' || answer === null)
    throw new TypeError(`find emitted ${answer === null ? 'null' : typeof answer}, which is no route or rejection`);
  if ('steps' in answer) {
    // Before it is copied: a long one takes its time.
    assertSound(faultOfLength(answer.steps), expected);
    const route = frozenCopy(answer, 'route');
    assertSound(faultOfRoute(route, expected), expected);
    return { type: 'route', route: shownRoute(route as FundingRoute, expected.shortfall.token) };
  }
  const rejection = frozenCopy(answer, 'rejection');
  assertSound(faultOfRejection(rejection), expected);
  return { type: 'rejection', rejection: shownRejection(rejection as RouteRejection) };
}

function assertSound(fault: string | null, { kind, pluginId }: ExpectedRoute): void {
  if (fault !== null) throw engineErrors.invalidAnswer(pluginId ?? kind, fault);
}
