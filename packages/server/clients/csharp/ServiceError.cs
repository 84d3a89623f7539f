using System;

namespace Tributary
{
    /// <summary>What the service refuses, or that no answer came: NO_ANSWER by the time limit, CONNECTION_LOST before it was whole.</summary>
    public sealed class ServiceError : Exception
    {
        public ServiceError(int status, string code, string message, object data = null, int? retryAfterS = null) : base(message)
        {
            Status = status;
            Code = code;
            Details = data;
            RetryAfterS = retryAfterS;
        }

        /// <summary>0: no answer came.</summary>
        public int Status { get; }
        public string Code { get; }
        public object Details { get; }
        /// <summary>null: the same request is refused again.</summary>
        public int? RetryAfterS { get; }
    }

    public sealed class Answer<T>
    {
        public int Status;
        /// <summary>null where there is none, as of 304.</summary>
        public T Body;
        /// <summary>Of an execution: what ifNoneMatch takes, in quotation marks.</summary>
        public string Version;
    }
}
