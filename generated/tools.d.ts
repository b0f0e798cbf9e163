// Generated from the contract. Do not edit: run `npm run generate`.
export interface components {
  schemas: {
    /** @description A question about public services. */
    AskServicesRequest: {
      /**
       * @description Language of the answer; that of the question if absent.
       * @enum {string}
       */
      language?: "mn" | "en";
      /**
       * Format: int32
       * @description The maximum number of sources.
       * @default 8
       */
      limit: number | null;
      /** @description The question, complete in itself; earlier ones are not known. Without names, numbers of people, phones or addresses. */
      question: string;
    };
    /** @description An answer from published sources. */
    AskServicesResult: {
      /** @description Plain text; [1] refers to a citation. */
      answer: string;
      /** @description The sources, in the order of their numbers. */
      citations: components["schemas"]["ServiceCitation"][];
      /**
       * @description How much of the question the sources answer.
       * @enum {string}
       */
      completeness: "full" | "partial" | "none";
      /**
       * @description Language of the answer.
       * @enum {string}
       */
      language: "mn" | "en";
      /**
       * @description Written by a model from the citations; published passages as they are; no source for an answer, or what may be meant, to be asked for by its name; or the office that can help.
       * @enum {string}
       */
      mode: "model" | "extractive" | "refusal" | "handover";
      /** @description What to know of the answer, such as that no model was used. */
      notices: string[];
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    AskServicesResultEnvelope: {
      data?: components["schemas"]["AskServicesResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description Name, logo, language and system prompts of the platform. */
    Branding: {
      /**
       * @description Default language of messages.
       * @enum {string}
       */
      language: "mn" | "en";
      /** @description Address of the logo; null for the built-in one. */
      logo: string | null;
      /** @description Name of the platform. */
      name: string;
      /** @description Who runs the platform. */
      organization: string;
      /** @description The name for small spaces. */
      shortName: string;
      /** @description System prompt of assistants in English; null for the built-in one. */
      systemPromptEN: string | null;
      /** @description System prompt of assistants in Mongolian; null for the built-in one. */
      systemPromptMN: string | null;
      /**
       * Format: date-time
       * @description When any of these was last changed.
       */
      updatedAt: string;
      /**
       * Format: int32
       * @description Increases with every change.
       */
      version: number;
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    BrandingEnvelope: {
      data?: components["schemas"]["Branding"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description All failures have this shape. */
    ErrorResponse: {
      /** @description The single errors, if there is more to say than the message. */
      details?: components["schemas"]["ValidationError"][];
      /** @description A code for programs, the same in every language. Later versions may add codes. */
      error: string;
      /** @description What happened and what to do, in the caller's language. */
      message: string;
      sso_error?: components["schemas"]["SignInReason"];
      /**
       * @description False for every failure.
       * @enum {boolean}
       */
      status: false;
    };
    /** @description The command to run, as argv or as one line. */
    ExecuteCommandRequest: {
      /** @description The command's bare name and its arguments, one item each. Preferred; if given, command is ignored. */
      argv?: string[] | null;
      /** @description The command as one line, split by spaces, quotes and backslashes. Shell syntax is refused. */
      command?: string | null;
      /** @description Absolute path of the working directory, inside the directories that this server allows. Absent for the directory of the program. */
      cwd?: string | null;
    };
    /** @description How a command ended, and what it wrote. */
    ExecuteCommandResult: {
      /** @description What was run. */
      argv: string[];
      /**
       * Format: int32
       * @description How long it ran, in milliseconds.
       */
      durationMs: number;
      /**
       * Format: int32
       * @description Exit code of the command; null if a signal ended it. For many commands a code other than 0 is a result too.
       */
      exitCode: number | null;
      /** @description The signal that ended the command, such as SIGKILL; null if it ended normally. */
      signal: string | null;
      /** @description Standard error as text, without control characters. */
      stderr: string;
      /** @description Standard output as text, without control characters. */
      stdout: string;
      /** @description Whether it was stopped at the time limit; its output until then is included. */
      timedOut: boolean;
      truncated: components["schemas"]["TruncatedStreams"];
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    ExecuteCommandResultEnvelope: {
      data?: components["schemas"]["ExecuteCommandResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description The processors and how busy they are. */
    HostCpu: {
      /**
       * Format: int32
       * @description How many logical cores there are.
       */
      cores: number;
      load: components["schemas"]["HostLoad"];
      /** @description Model of the processor, as the kernel names it. */
      model: string;
      /** @description How busy each core was over the interval, in the order of the cores. */
      perCorePercent: number[];
      /** @description Of all cores together, over the interval. */
      usedPercent: number;
    };
    /** @description A filesystem that stores data. */
    HostDisk: {
      /**
       * Format: int64
       * @description Bytes that ordinary users can still write.
       */
      availableBytes: number;
      /** @description Type of the filesystem, such as ext4. */
      filesystem: string;
      /** @description Path where it is mounted. */
      mount: string;
      /**
       * Format: int64
       * @description Size in bytes.
       */
      totalBytes: number;
      /** @description Share that is used, without what is reserved for root, as df counts it. */
      usedPercent: number;
    };
    /** @description Whether the machine has problems. */
    HostHealth: {
      /** @description Problems, the worst first; empty if there are none. */
      reasons: string[];
      /**
       * @description The worst finding.
       * @enum {string}
       */
      verdict: "healthy" | "strained" | "critical";
    };
    /** @description A network interface. */
    HostInterface: {
      /** @description Name of the interface, such as eth0. */
      name: string;
      /**
       * Format: int64
       * @description Bytes received per second, over the interval.
       */
      receivedBytesPerSecond: number;
      /**
       * Format: int64
       * @description Errors while receiving, since the interface came up.
       */
      receiveErrors: number;
      /**
       * Format: int64
       * @description Errors while sending, since the interface came up.
       */
      sendErrors: number;
      /**
       * Format: int64
       * @description Bytes sent per second, over the interval.
       */
      sentBytesPerSecond: number;
    };
    /** @description Average number of processes that run or wait to run. */
    HostLoad: {
      /** @description Over the last fifteen minutes. */
      fifteenMinutes: number;
      /** @description Over the last five minutes. */
      fiveMinutes: number;
      /** @description Over the last minute. */
      oneMinute: number;
    };
    /** @description Memory of the machine. */
    HostMemory: {
      /**
       * Format: int64
       * @description Bytes available to new processes without swapping.
       */
      availableBytes: number;
      /**
       * Format: int64
       * @description Size of the swap space in bytes; 0 if there is none.
       */
      swapTotalBytes: number;
      /**
       * Format: int64
       * @description Bytes in the swap space that are used.
       */
      swapUsedBytes: number;
      /**
       * Format: int64
       * @description All memory, in bytes.
       */
      totalBytes: number;
      /** @description Share of the memory that is not available. */
      usedPercent: number;
    };
    /** @description The operating system of the machine. */
    HostOperatingSystem: {
      /** @description Processor architecture, such as x64 or arm64. */
      architecture: string;
      /** @description Name of the machine in its network. */
      hostname: string;
      /** @description Version of the kernel. */
      kernel: string;
      /** @description Name and version of the distribution. */
      name: string;
    };
    /** @description A process of the machine, without its arguments. */
    HostProcess: {
      /** @description Of one core, over the interval. */
      cpuPercent: number;
      /**
       * Format: int64
       * @description Resident memory in bytes.
       */
      memoryBytes: number;
      /** @description Name of the program, as the kernel cuts it. */
      name: string;
      /**
       * Format: int64
       * @description Process id.
       */
      pid: number;
      /** @description As the kernel reports it: R running, S sleeping, D waiting for a device, Z ended but not reaped. */
      state: string;
    };
    /** @description How much to report. */
    HostStatusRequest: {
      /** @description Include the busiest processes and the network interfaces. False if absent. */
      detailed?: boolean | null;
    };
    /** @description State of the machine that the server runs on. */
    HostStatusResult: {
      cpu: components["schemas"]["HostCpu"];
      /** @description Filesystems that store data. */
      disks: components["schemas"]["HostDisk"][];
      health: components["schemas"]["HostHealth"];
      /**
       * Format: int32
       * @description Milliseconds over which rates and percentages of the CPU were measured.
       */
      intervalMs: number;
      memory: components["schemas"]["HostMemory"];
      /** @description Network interfaces, only if detailed is true. */
      network?: components["schemas"]["HostInterface"][];
      os: components["schemas"]["HostOperatingSystem"];
      /** @description The busiest processes, only if detailed is true. */
      processes?: components["schemas"]["HostProcess"][];
      /**
       * Format: date-time
       * @description When the host was measured.
       */
      sampledAt: string;
      /** @description From the sensors of the machine; often none. */
      temperatures: components["schemas"]["HostTemperature"][];
      /**
       * Format: int64
       * @description Seconds since the machine started.
       */
      uptimeSeconds: number;
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    HostStatusResultEnvelope: {
      data?: components["schemas"]["HostStatusResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description A reading of one sensor. */
    HostTemperature: {
      /** @description Temperature in degrees Celsius. */
      celsius: number;
      /** @description Name of the sensor. */
      name: string;
    };
    /** @description An insight that matches the query, and how well. */
    InsightMatch: {
      /** @description The confidence of the recorder. */
      confidence: number;
      /**
       * Format: date-time
       * @description When it was last recorded.
       */
      confirmedAt: string;
      /** @description The statement, as recorded. */
      content: string;
      /**
       * Format: uuid
       * @description Of the insight.
       */
      id: string;
      /** @description Which words of the query it matches, and how; empty if it is only near in meaning. */
      reasons: components["schemas"]["MatchReason"][];
      /**
       * Format: date-time
       * @description When it was first recorded.
       */
      recordedAt: string;
      /** @description Which share of the query it matches. Insights below 0.4 are left out, and below 0.55 where the query is an English sentence or only synonyms reach it. With an embedding model, how near it is in meaning if that is more. */
      relevance: number;
      /** @description The sort key, from relevance, the ranks of the ways of matching, confidence and age. */
      score: number;
      /**
       * Format: int32
       * @description How often the statement has been recorded.
       */
      timesRecorded: number;
      /** @description Its category or tag. */
      topic: string;
    };
    /** @description Why an insight matches. */
    MatchReason: {
      /** @description Word or phrase of the query, normalised. */
      asked: string;
      /**
       * @description The same word or a form of it; the same in Latin letters; only similar; or another word for it.
       * @enum {string}
       */
      by: "words" | "latin" | "similar" | "synonym";
      /** @description Words of the insight, the closest first. */
      found: string[];
    };
    /** @description What to change; fields that are absent stay as they are. */
    RebrandSystemRequest: {
      /**
       * @description Default language of messages.
       * @enum {string}
       */
      language?: "mn" | "en";
      /** @description An https address of an image on the public internet; an empty text restores the built-in logo. */
      logo?: string | null;
      /** @description Name of the platform. */
      name?: string | null;
      /** @description Who runs the platform. */
      organization?: string | null;
      /** @description The name for small spaces. */
      shortName?: string | null;
      /** @description System prompt of assistants, in English; an empty text restores the built-in one. */
      systemPromptEN?: string | null;
      /** @description System prompt of assistants, in Mongolian; an empty text restores the built-in one. */
      systemPromptMN?: string | null;
    };
    /** @description A statement to remember. */
    RecordInsightRequest: {
      /** @description How sure it is. If absent, a new insight gets 0.7 and a known one keeps its value. */
      confidence?: number | null;
      /** @description The statement, in whole sentences that can be understood without the conversation. */
      content: string;
      /** @description Category or tag in a few words, such as `nginx` or `гадаад паспорт`. */
      topic: string;
    };
    /** @description The insight as it is remembered now. */
    RecordInsightResult: {
      /** @description The current value. */
      confidence: number;
      /**
       * Format: date-time
       * @description When it was last recorded; its age counts from here.
       */
      confirmedAt: string;
      /**
       * Format: uuid
       * @description Of the insight, the same every time it is recorded.
       */
      id: string;
      /** @description True if the memory already had this statement. */
      merged: boolean;
      /**
       * Format: date-time
       * @description When it was first recorded.
       */
      recordedAt: string;
      /**
       * Format: int32
       * @description How often the statement has been recorded.
       */
      timesRecorded: number;
      /** @description As it was first recorded. */
      topic: string;
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    RecordInsightResultEnvelope: {
      data?: components["schemas"]["RecordInsightResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description The skill to run, with its parameters. */
    RunSkillRequest: {
      arguments?: components["schemas"]["SkillArguments"];
      /** @description Name of the skill. */
      skillName: string;
    };
    /** @description What to search for in the memory. */
    SearchMemoryRequest: {
      /**
       * @description The maximum number of insights; a fraction is rounded down.
       * @default 5
       */
      limit: number | null;
      /** @description What to search for, best as a few distinctive words; plain text, no operators. */
      query: string;
    };
    /** @description The insights that match. */
    SearchMemoryResult: {
      /** @description The matches, best first. */
      insights: components["schemas"]["InsightMatch"][];
      /**
       * Format: int32
       * @description Matches left out because the response would be too long; narrow the query to get them.
       */
      leftOut: number;
      /** @description Words and phrases of the query that no insight has; try other words. */
      unknownWords: string[];
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    SearchMemoryResultEnvelope: {
      data?: components["schemas"]["SearchMemoryResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description A published source of the answer. */
    ServiceCitation: {
      /** @description Its code in the registry; null for an office or document. */
      code: string | null;
      /** @description Its id, or the name of the document. */
      id: string;
      /**
       * @description What kind of source it is.
       * @enum {string}
       */
      kind: "service" | "life_event" | "evidence" | "office" | "doc";
      /**
       * Format: int32
       * @description Its number in the answer.
       */
      n: number;
      /** @description The passage that the answer rests on. */
      quote: string;
      /** @description Its name in the language of the answer. */
      title: string;
      /** @description Its page for people; null if there is none. */
      url: string | null;
    };
    /**
     * @description Why a step of signing in failed, from a closed list; absent for other failures.
     * @enum {string}
     */
    SignInReason: "user_refused" | "timeout" | "wrong_code" | "document_unusable" | "expired" | "unknown_session" | "already_used" | "provider_unavailable" | "provider_invalid" | "certificate_invalid" | "certificate_expired" | "certificate_revoked" | "level_too_low" | "signature_invalid" | "person_mismatch" | "callback_invalid" | "account_inactive" | "account_locked" | "recovery" | "client_mode" | "not_configured" | "social_not_linked" | "social_taken" | "social_already_linked" | "social_not_fresh" | "access_denied" | "state_invalid" | "token_invalid" | "mfa_failed" | "step_order" | "not_invited" | "already_superadmin" | "mail_unavailable";
    /** @description The skill's parameters by name, as in its input schema. Absent for a skill without parameters. */
    SkillArguments: {
      [key: string]: unknown;
    } | null;
    /** @description JSON Schema of the skill's parameters; the JSON Schema specification defines its fields. */
    SkillInputSchema: {
      [key: string]: unknown;
    };
    /** @description A command template that becomes a tool. */
    SynthesizeSkillRequest: {
      /** @description The command with its arguments; {{param}} is a value from the caller, and is always one argument or part of one. There is at least one; a fixed command needs no skill. */
      commandTemplate: string;
      /** @description What the new tool does, for its callers. */
      description: string;
      /** @description Name of the new tool, snake_case, unique. */
      skillName: string;
    };
    /** @description The new tool. */
    SynthesizeSkillResult: {
      /** @description What the tool does. */
      description: string;
      inputSchema: components["schemas"]["SkillInputSchema"];
      /** @description Where to POST the parameters. */
      path: string;
      /** @description Name of the tool, also for run_skill. */
      skillName: string;
    };
    /** @description What a tool answers: data if it succeeded, otherwise the reason. */
    SynthesizeSkillResultEnvelope: {
      data?: components["schemas"]["SynthesizeSkillResult"];
      /** @description Why it failed, and what to do instead. */
      error?: string;
      /** @description Whether the tool succeeded. */
      success: boolean;
    };
    /** @description The response of a tool to an invalid request. */
    ToolError: {
      /** @description What was wrong and what to do, in the caller's language. */
      error: string;
      /**
       * @description False for every failure.
       * @enum {boolean}
       */
      success: false;
    };
    /** @description Which streams were longer than shown. */
    TruncatedStreams: {
      /** @description Whether standard error was cut at its limit. */
      stderr: boolean;
      /** @description Whether standard output was cut at its limit. */
      stdout: boolean;
    };
    /** @description One error in a request. */
    ValidationError: {
      /** @description What is wrong with the value. */
      message: string;
      /** @description Where the error is: a JSON pointer that starts with the part of the request. */
      path: string;
      /** @description The rule that was broken, or the fact that hinders the act. */
      rule: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Where the body was compressed, that it must not be (RFC 9110). */
    AcceptEncoding: "identity";
    /** @description The language of the texts, `mn` or `en`, by Accept-Language; caches keep the two apart, as Vary says. */
    ContentLanguage: string;
    /** @description Capacity of the bucket, as it holds on this deployment. */
    RateLimitLimit: number;
    /** @description Requests left in the bucket. */
    RateLimitRemaining: number;
    /** @description Seconds until the bucket is full again. */
    RateLimitReset: number;
    /** @description Seconds to wait before the next attempt. */
    RetryAfter: number;
    /** @description The scheme to authenticate with. */
    WWWAuthenticate: string;
  };
  pathItems: never;
}
export interface operations {
  ask_services: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AskServicesRequest"];
      };
    };
    responses: {
      /** @description The answer with its sources, or why none is given. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AskServicesResultEnvelope"];
        };
      };
    };
  };
  execute_command: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ExecuteCommandRequest"];
      };
    };
    responses: {
      /** @description The output of the command, or why it did not run. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExecuteCommandResultEnvelope"];
        };
      };
    };
  };
  host_status: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["HostStatusRequest"];
      };
    };
    responses: {
      /** @description The last measurement of the host. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HostStatusResultEnvelope"];
        };
      };
    };
  };
  rebrand_system: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RebrandSystemRequest"];
      };
    };
    responses: {
      /** @description The updated branding, or why it was not changed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrandingEnvelope"];
        };
      };
    };
  };
  record_insight: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RecordInsightRequest"];
      };
    };
    responses: {
      /** @description The stored insight, or why it was not stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RecordInsightResultEnvelope"];
        };
      };
    };
  };
  run_skill: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RunSkillRequest"];
      };
    };
    responses: {
      /** @description The output of the command, or why it did not run. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExecuteCommandResultEnvelope"];
        };
      };
    };
  };
  search_memory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchMemoryRequest"];
      };
    };
    responses: {
      /** @description The matching insights, or why the search failed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchMemoryResultEnvelope"];
        };
      };
    };
  };
  synthesize_skill: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SynthesizeSkillRequest"];
      };
    };
    responses: {
      /** @description The new tool, or why it was not created. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SynthesizeSkillResultEnvelope"];
        };
      };
    };
  };
}
