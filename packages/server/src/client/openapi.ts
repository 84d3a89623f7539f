// Generated from packages/server/openapi.json: npm run clients

export interface paths {
  '/v1/routes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ways to cover what an account is short of
     * @description Scope: `checkout`.
     */
    post: operations['findRoutes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Requirements of a purchase, and every way to pay for it
     * @description Scope: `checkout`.
     */
    post: operations['checkout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/quotes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Prices of up to 50 swaps
     * @description Scope: `quote`.
     */
    post: operations['quote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/executions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Status of an execution
     * @description Scope: `read`.
     */
    get: operations['execution'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/executions/{id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An execution, each time that it has changed, until it is over
     * @description Scope: `read`.
     */
    get: operations['executionEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/executions/{id}/recheck': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reads the chains again for the outcome of an execution; sends nothing
     * @description Scope: `checkout`.
     */
    post: operations['recheckExecution'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/executions/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Abandons an execution: it is not resumed, and its wallet requests stay watched
     * @description Scope: `checkout`.
     */
    post: operations['cancelExecution'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/accounts/{address}/executions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The executions of an account, newest first, a page at a time
     * @description Scope: `read`.
     */
    get: operations['executionsOfAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pays, or calls a contract, from an account of the studio: once, also if the request is repeated
     * @description Scope: `pay`.
     */
    post: operations['pay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/payments/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Status of a payment
     * @description Scope: `read`.
     */
    get: operations['payment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/payments/{key}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A payment, each time that it has changed, until it is over
     * @description Scope: `read`.
     */
    get: operations['paymentEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/payments/{key}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives a payment up. Without a nonce it is over at once; with one its nonce is used by a transfer of nothing, and what was sent already may be mined first
     * @description Scope: `pay`.
     */
    post: operations['cancelPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/payments/{key}/{command}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A command of a payment. One that has no effect now is refused, with those that have one
     * @description Scope: `pay`.
     */
    post: operations['commandPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process answers */
    get: operations['live'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** It can do its work: the database answers, the nodes are not behind, and it is not about to stop */
    get: operations['ready'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Figures of this process for Prometheus
     * @description Scope: `admin`.
     */
    get: operations['metrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description An integer of any size, such as an amount in the smallest unit of its token: decimal text under the one key $bigint. Never a JSON number. */
    integer: {
      $bigint: string;
    };
    token: {
      chainId: number;
      address: string;
      decimals: number;
      symbol: string;
      name: string;
      type?: string;
      icon?: string;
    };
    tokenAmount: {
      token: components['schemas']['token'];
      value: components['schemas']['integer'];
    };
    itemRequirement:
      | {
          /** @enum {unknown} */
          type: 'NATIVE';
          amount: components['schemas']['integer'] | string;
          isFee?: boolean;
        }
      | {
          /** @enum {unknown} */
          type: 'ERC20';
          tokenAddress: string;
          spenderAddress: string;
          amount: components['schemas']['integer'] | string;
          isFee?: boolean;
        }
      | {
          /** @enum {unknown} */
          type: 'ERC721';
          contractAddress: string;
          spenderAddress: string;
          id: components['schemas']['integer'] | string;
          wholeCollection?: boolean;
        }
      | {
          /** @enum {unknown} */
          type: 'ERC1155';
          contractAddress: string;
          spenderAddress: string;
          id: components['schemas']['integer'] | string;
          amount: components['schemas']['integer'];
        };
    step: {
      type: string;
      chainId: number;
      fundingItem: {
        /** @enum {unknown} */
        type: 'NATIVE' | 'ERC20';
        fundsRequired: {
          amount: components['schemas']['integer'];
          formattedAmount: string;
        };
        userBalance: {
          balance: components['schemas']['integer'];
          formattedBalance: string;
        };
        token: components['schemas']['token'];
      };
      delivers: {
        token: components['schemas']['token'];
        value: components['schemas']['integer'];
      };
      recipient?: string;
      fees: {
        approvalGasFee?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        };
        swapGasFee?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        };
        swapFees?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        }[];
        bridgeGasFee?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        };
        bridgeFees?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        }[];
        gasFee?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        };
        otherFees?: {
          type: string;
          amount: components['schemas']['integer'];
          formattedAmount: string;
          token: components['schemas']['token'];
        }[];
      };
    };
    route: {
      id: string;
      kind: string;
      priority: number;
      account: string;
      steps: components['schemas']['step'][];
      estimatedCost: components['schemas']['integer'] | null;
      expectedSeconds: number;
      confirmations: number;
      purpose?: string;
    };
    swapResult: {
      quote: {
        amount: {
          token: components['schemas']['token'];
          value: components['schemas']['integer'];
        };
        amountWithMaxSlippage: {
          token: components['schemas']['token'];
          value: components['schemas']['integer'];
        };
        slippage: unknown;
        fees: Record<string, never>[];
      };
      amountIn: {
        token: components['schemas']['token'];
        value: components['schemas']['integer'];
      };
      amountOut: {
        token: components['schemas']['token'];
        value: components['schemas']['integer'];
      };
      swap: {
        to: string;
        data: string;
        value: components['schemas']['integer'];
      };
    };
    signedSale: {
      order: {
        token: components['schemas']['token'];
        total: components['schemas']['integer'];
        recipientAddress: string;
        products: Record<string, never>[];
      };
      transactions: {
        method: string;
      }[];
      fulfilment: {
        itemRequirements: Record<string, never>[];
        transactions: {
          to: string;
          data?: string;
          value?: components['schemas']['integer'];
          footprint?: Record<string, never>;
        }[];
      };
    };
    walletError: {
      code: number;
      message: string;
      data?: unknown;
    };
    callError: {
      code: string;
      message: string;
      data?: unknown;
    };
    error: {
      /** @description Stable: listed in docs/reference/errors.md and docs/reference/server-api.md. */
      code: string;
      message: string;
      data?: {
        [key: string]: unknown;
      };
    };
    routingSnapshot: {
      /** @enum {unknown} */
      status: 'SEARCHING' | 'ROUTES_FOUND' | 'NO_ROUTES_FOUND' | 'NO_ROUTE_OPTIONS';
      message: string | null;
      routes: components['schemas']['route'][];
      pending: string[];
      rejections: {
        kind: string;
        reason: string;
      }[];
      failures: {
        kind: string;
        code: string;
        message: string;
      }[];
      disabled: {
        kind: string;
        reason: string;
      }[];
    };
    checkoutSnapshot: {
      /** @enum {unknown} */
      status: 'reading' | 'routing' | 'done';
      sufficient: boolean | null;
      requirements: {
        [key: string]: unknown;
      }[];
      allowances: {
        [key: string]: unknown;
      }[];
      gas?: components['schemas']['integer'] | null;
      insufficient: {
        [key: string]: unknown;
      }[];
      routing: components['schemas']['routingSnapshot'] | null;
    };
    quoteAnswer:
      | {
          result: components['schemas']['swapResult'];
        }
      | {
          error: components['schemas']['error'];
        };
    taskSnapshot: {
      id: string;
      /** @enum {unknown} */
      type: 'transaction' | 'wait';
      action: string;
      chainId: number;
      state: string;
      transactionHash: string | null;
      explorerUrl?: string;
    };
    executionSnapshot: {
      id: string;
      route: components['schemas']['route'];
      /** @enum {unknown} */
      status: 'running' | 'done' | 'stopped' | 'failed' | 'refunded' | 'partial' | 'unknown' | 'abandoned';
      tasks: components['schemas']['taskSnapshot'][];
      error: components['schemas']['error'] | null;
      /** @enum {unknown} */
      carrier?: 'this' | 'another' | 'nobody';
    };
    historyPage: {
      entries: {
        id: string;
        account: string;
        kind: string;
        outcome: string;
        status: string;
        route: components['schemas']['route'];
        tasks: components['schemas']['taskSnapshot'][];
      }[];
      cursor: string | null;
      total: number;
    };
    problem: {
      code: string;
      message: string;
      data: {
        [key: string]: unknown;
      };
      /** @description Its entry in the error reference. */
      link: string;
    };
    transaction: {
      chainId: number;
      hash: string;
      url: string | null;
    };
    paymentStep: {
      id: string;
      action: string;
      /** @enum {unknown} */
      status: 'planned' | 'asking' | 'processing' | 'unknown' | 'succeeded' | 'skipped' | 'failed' | 'refunded';
      /** @description As in the payment’s journal. */
      detail: string | null;
      chainId: number;
      /** @description The newest one; the mined one once that is final. */
      transactionHash: string | null;
      url: string | null;
      /** @description All that were signed for one nonce: at most one of them is mined. */
      transactions: components['schemas']['transaction'][];
      until: number | null;
    };
    payment: {
      /** @description Its idempotency key. */
      id: string;
      /** @description The larger one is the newer status; also the ETag. */
      version: number;
      /**
       * @description As of every payment.
       * @enum {unknown}
       */
      status: 'quoting' | 'ready' | 'asking' | 'processing' | 'paused' | 'unknown' | 'succeeded' | 'canceled';
      /** @description It pays. */
      account: string;
      recipient: string;
      chainId: number;
      /** @description In the smallest unit of the native currency. */
      value: string;
      steps: components['schemas']['paymentStep'][];
      /** @description Commands that have an effect now: POST /v1/payments/{key}/{command}. */
      can: ('cancel' | 'choose' | 'confirm' | 'refresh' | 'stop' | 'retry' | 'recheck')[];
      /** @description Unix milliseconds: when the status changed last. */
      since: number;
      /** @description Unix milliseconds by which the status ends by itself. */
      until: number | null;
      /** @description null: it is not processing. */
      waitsFor: ('signing' | 'inclusion' | 'arrival' | 'provider' | 'queue' | 'finality') | null;
      /** @description Why it was canceled, or what delays it. */
      problem: components['schemas']['problem'] | null;
      receipt: {
        transactions: components['schemas']['transaction'][];
      } | null;
      result: ('SUCCESS' | 'FAILED' | 'INSUFFICIENT_FUNDS' | 'FULFILLMENTS_UNSETTLED') | null;
      /**
       * @description As in the payment’s journal.
       * @enum {unknown}
       */
      state: 'accepted' | 'numbered' | 'signed' | 'confirmed' | 'failed' | 'cancelled';
      nonce: number | null;
      /** @description Of the mined transaction, once that is final. */
      hash: string | null;
      /** @description Why it was cancelled, or does not get on: a node’s refusal in its own words. */
      reason?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  findRoutes: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          account: string;
          shortfall: {
            chainId: number | string;
            tokenAddress: string;
            amount: components['schemas']['integer'];
          };
          requirements?: components['schemas']['tokenAmount'][];
          kinds?: {
            [key: string]: boolean;
          };
        };
      };
    };
    responses: {
      /** @description What was found so far */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['routingSnapshot'];
          'text/event-stream': components['schemas']['routingSnapshot'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  checkout: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          account: string;
          itemRequirements: components['schemas']['itemRequirement'][];
          transaction?:
            | {
                /** @enum {unknown} */
                type: 'TRANSACTION';
                transaction: {
                  to: string;
                  data?: string;
                  value?: components['schemas']['integer'];
                  footprint?: Record<string, never>;
                };
              }
            | {
                /** @enum {unknown} */
                type: 'GAS';
                gasToken: {
                  /** @enum {unknown} */
                  type: 'NATIVE' | 'ERC20';
                  tokenAddress?: string;
                  limit: components['schemas']['integer'];
                };
              };
          /** @enum {unknown} */
          routing?: 'when-short' | 'always' | 'full-amount';
          kinds?: {
            [key: string]: boolean;
          };
          fresh?: boolean;
        };
      };
    };
    responses: {
      /** @description What is known so far */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['checkoutSnapshot'];
          'text/event-stream': components['schemas']['checkoutSnapshot'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  quote: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          quotes: {
            chainId: number;
            fromAddress: string;
            tokenIn: string;
            tokenOut: string;
            amount: components['schemas']['integer'];
            slippagePercent?: number | string;
            maxHops?: number;
            deadline?: number;
            limit?: components['schemas']['integer'];
            /** @enum {unknown} */
            tradeType: 'EXACT_INPUT' | 'EXACT_OUTPUT';
          }[];
        };
      };
    };
    responses: {
      /** @description One for each, in their order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            quotes: components['schemas']['quoteAnswer'][];
          };
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  execution: {
    parameters: {
      query?: {
        /** @description With If-None-Match: how many seconds to wait for another version, up to 60. */
        wait?: string;
      };
      header?: {
        /** @description The ETag of the version that is known. */
        'if-none-match'?: string;
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The execution; its version is the ETag */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['executionSnapshot'];
        };
      };
      /** @description It is still of the version that is known */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such execution of the caller */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  executionEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that was seen last: it is not told again. */
        'last-event-id'?: string;
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Snapshots; their ids are versions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['executionSnapshot'];
        };
      };
      /** @description It is over, and was seen: do not come back */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such execution of the caller */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  recheckExecution: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The current status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['executionSnapshot'];
        };
      };
      /** @description There is no such execution of the caller */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  cancelExecution: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason?: string;
        };
      };
    };
    responses: {
      /** @description The current status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['executionSnapshot'];
        };
      };
      /** @description There is no such execution of the caller */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description It is done, or another process is executing it */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  executionsOfAccount: {
    parameters: {
      query?: {
        /** @description Of the page before. */
        cursor?: string;
        /** @description Of a page. Default 20. */
        limit?: string;
        /** @description Exact amounts, read from the chains. Default false. */
        receipts?: 'true' | 'false';
      };
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page; a cursor of null is the last one’s */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['historyPage'];
        };
      };
      /** @description It is not an account of the player */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  pay: {
    parameters: {
      query?: never;
      header: {
        /** @description The payment’s name, for ever. */
        'idempotency-key': string;
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          chainId: number;
          sender: string;
          to: string;
          value: string;
          data?: string;
          player?: string;
        };
      };
    };
    responses: {
      /** @description It had been accepted before */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['payment'];
        };
      };
      /** @description Accepted: it will be sent */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['payment'];
        };
      };
      /** @description IDEMPOTENCY_KEY_REUSED: the key stands for another payment. POLICY_REFUSED: `data.rule` does not allow it */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  payment: {
    parameters: {
      query?: {
        /** @description With If-None-Match: how many seconds to wait for another version, up to 60. */
        wait?: string;
      };
      header?: {
        /** @description The ETag of the version that is known. */
        'if-none-match'?: string;
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The payment; its version is the ETag */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['payment'];
        };
      };
      /** @description It is still of the version that is known */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such payment */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  paymentEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that was seen last: it is not told again. */
        'last-event-id'?: string;
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Snapshots; their ids are versions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['payment'];
        };
      };
      /** @description It is over, and was seen: do not come back */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such payment */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  cancelPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Its status: `cancelled`; `numbered` or `signed` until the chain has decided; `confirmed` or `failed` if it was too late */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['payment'];
        };
      };
      /** @description There is no such payment */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  commandPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path: {
        key: string;
        command: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Of `cancel`: its status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['payment'];
        };
      };
      /** @description There is no such payment */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description COMMAND_UNAVAILABLE: `data.can` lists the commands that have an effect now */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  live: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It lives */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {unknown} */
            status: 'live' | 'ready' | 'not ready';
            checks?: {
              [key: string]: boolean;
            };
          };
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  ready: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send it requests */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {unknown} */
            status: 'live' | 'ready' | 'not ready';
            checks?: {
              [key: string]: boolean;
            };
          };
        };
      };
      /** @description Send it none */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {unknown} */
            status: 'live' | 'ready' | 'not ready';
            checks?: {
              [key: string]: boolean;
            };
          };
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
  metrics: {
    parameters: {
      query?: never;
      header?: {
        /** @description By when the answer is needed, in milliseconds. Ends what only reads; what has been begun with money goes on. */
        'x-deadline-ms'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Text of Prometheus */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain; version=0.0.4': string;
        };
      };
      /** @description Any other answer: what was wrong */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['error'];
        };
      };
    };
  };
}
