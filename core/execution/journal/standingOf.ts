import type { LoggedRequest, WalletAnswer } from '../../sending/LoggedRequest.js';
import type { StandingRequest } from '../ExecutionSnapshot.js';

/** Returns the open requests of a task, for a snapshot. */
export function standingOf(taskId: string, requests: readonly LoggedRequest[]): readonly StandingRequest[] {
  return requests.flatMap(({ at, method, calls, answer, closed }) => {
    const call = calls.find((candidate) => candidate.taskId === taskId);
    if (call === undefined || closed !== null) return [];
    return [
      {
        at,
        method,
        deadline: call.deadline,
        answer: kindOf(answer),
        message: answer?.kind === 'error' ? answer.message : null,
      },
    ];
  });
}

function kindOf(answer: WalletAnswer | null): StandingRequest['answer'] {
  if (answer === null) return 'none';
  if (answer.kind !== 'error') return answer.kind;
  return answer.reason === 'rejected' ? 'rejected' : 'failed';
}
