// Generated from the contract. Do not edit: run `npm run generate`.
export interface paths {
    "/api/v1/tools/execute_command": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a diagnostic command on the host
         * @description Runs one allowlisted diagnostic command (df, free, uptime, ps, ss, ip, systemctl is-active and the like) without a shell: no pipes, redirection, chaining or globs. At most 32 arguments, 10 s, 64 KiB a stream. What is not allowed is refused, with the usage.
         */
        post: operations["execute_command"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/host_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the host
         * @description CPU, memory, disks, temperature, uptime, operating system and a health verdict with reasons, measured in the background every 5 seconds. With detailed true also the 25 busiest processes (no arguments) and the network interfaces.
         */
        post: operations["host_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/rebrand_system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the branding
         * @description Changes only the fields that are sent, at once and everywhere. language is mn or en. logo is an https image on the public internet. An empty logo or system prompt restores the built-in one. Needs a platform key or tools.manage. Returns the whole branding.
         */
        post: operations["rebrand_system"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/record_insight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remember a rule, solution or preference
         * @description Keeps one statement in the long-term memory of the key's organisation, found later by search_memory. Topic at most 100 characters, content at most 4000, confidence 0.1 to 1.0 (0.7 when absent). The same statement again is merged, not doubled. No secrets.
         */
        post: operations["record_insight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/run_skill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a registered skill by its name
         * @description Runs a skill that synthesize_skill has registered, with its parameters in arguments. For clients that do not notice new tools; the skill's own path does the same. Limits as execute_command: 10 s, 64 KiB a stream.
         */
        post: operations["run_skill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/search_memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search what was learned before
         * @description Past solutions, preferences and knowledge of the key's organisation, the best first; nothing when nothing fits. Ask with a few telling words, Mongolian in Cyrillic or Latin letters or English; endings and typing errors are forgiven. limit 1 to 50, 5 when absent.
         */
        post: operations["search_memory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/synthesize_skill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a new tool from a command template
         * @description Makes a tool of its own from a command template with {{param}} placeholders, each exactly one argument. The template obeys the allowlist of execute_command. The name is snake_case, at most 48 characters, and must be free; at most 100 skills.
         */
        post: operations["synthesize_skill"];
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
        Branding: {
            /** @enum {string} */
            language: "mn" | "en";
            /** @description Null for the built-in one. */
            logo: string | null;
            name: string;
            organization: string;
            shortName: string;
            /** @description Null for the built-in words. */
            systemPromptEN: string | null;
            /** @description Null for the built-in words. */
            systemPromptMN: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description Grows with every change. */
            version: number;
        };
        BrandingResponse: {
            data?: components["schemas"]["Branding"];
            /** @description Why not, and what to do instead. */
            error?: string;
            /** @description Whether the tool did what it was asked. */
            success: boolean;
        };
        ExecuteCommandRequest: {
            /** @description The command's bare name and its arguments, one item each. Preferred; when it is given, command is not looked at. */
            argv?: string[] | null;
            /** @description The command as one line, split by spaces, quotes and backslashes. What only a shell understands is refused. */
            command?: string | null;
            /** @description Absolute path of the working directory, inside the directories that this server has opened. Absent for none in particular. */
            cwd?: string | null;
        };
        ExecuteCommandResult: {
            /** @description What was run. */
            argv: string[];
            /** @description How long it ran, in milliseconds. */
            durationMs: number;
            /** @description What the command ended with; null when a signal ended it. Many commands answer by it, so anything but 0 is a result too. */
            exitCode: number | null;
            /** @description The signal that ended the command, such as SIGKILL; null when it ended by itself. */
            signal: string | null;
            /** @description Standard error as text. Control characters are taken out. */
            stderr: string;
            /** @description Standard output as text. Control characters are taken out. */
            stdout: string;
            /** @description Whether it was ended because its time was up; what it had said by then is there. */
            timedOut: boolean;
            truncated: components["schemas"]["TruncatedStreams"];
        };
        ExecuteCommandResultResponse: {
            data?: components["schemas"]["ExecuteCommandResult"];
            /** @description Why it was not run and what to do instead. */
            error?: string;
            /** @description Whether the command was run, whatever it ended with. */
            success: boolean;
        };
        HostCpu: {
            cores: number;
            load: components["schemas"]["HostLoad"];
            model: string;
            perCorePercent: number[];
            /** @description Of all cores together, over the interval. */
            usedPercent: number;
        };
        HostDisk: {
            availableBytes: number;
            filesystem: string;
            mount: string;
            totalBytes: number;
            usedPercent: number;
        };
        HostHealth: {
            /** @description What is worrying, the worst first; empty when all is well. */
            reasons: string[];
            /**
             * @description The worst of what was found.
             * @enum {string}
             */
            verdict: "healthy" | "strained" | "critical";
        };
        HostInterface: {
            name: string;
            receivedBytesPerSecond: number;
            /** @description Since the interface came up. */
            receiveErrors: number;
            sendErrors: number;
            sentBytesPerSecond: number;
        };
        /** @description Average number of processes that run or want to. */
        HostLoad: {
            fifteenMinutes: number;
            fiveMinutes: number;
            oneMinute: number;
        };
        HostMemory: {
            /** @description What new work could have without swapping. */
            availableBytes: number;
            swapTotalBytes: number;
            swapUsedBytes: number;
            totalBytes: number;
            usedPercent: number;
        };
        HostOperatingSystem: {
            architecture: string;
            hostname: string;
            kernel: string;
            name: string;
        };
        HostProcess: {
            /** @description Of one core, over the interval. */
            cpuPercent: number;
            memoryBytes: number;
            name: string;
            pid: number;
            /** @description As the kernel tells it, R running, S sleeping, D waiting for a device, Z ended but not reaped. */
            state: string;
        };
        HostStatusRequest: {
            /** @description Also the busiest processes and the network interfaces. Without it they are left out. */
            detailed?: boolean | null;
        };
        HostStatusResult: {
            cpu: components["schemas"]["HostCpu"];
            /** @description Filesystems that store something. */
            disks: components["schemas"]["HostDisk"][];
            health: components["schemas"]["HostHealth"];
            /** @description Milliseconds over which rates and percentages of the CPU were measured. */
            intervalMs: number;
            memory: components["schemas"]["HostMemory"];
            /** @description Interfaces, only when detailed was asked for. */
            network?: components["schemas"]["HostInterface"][];
            os: components["schemas"]["HostOperatingSystem"];
            /** @description The busiest, only when detailed was asked for. */
            processes?: components["schemas"]["HostProcess"][];
            /**
             * Format: date-time
             * @description When the host was looked at.
             */
            sampledAt: string;
            /** @description Of the sensors that the machine shows; often none. */
            temperatures: components["schemas"]["HostTemperature"][];
            /** @description Seconds since the machine was started. */
            uptimeSeconds: number;
        };
        HostStatusResultResponse: {
            data?: components["schemas"]["HostStatusResult"];
            /** @description Why not, and what to do instead. */
            error?: string;
            /** @description Whether the tool did what it was asked. */
            success: boolean;
        };
        HostTemperature: {
            celsius: number;
            name: string;
        };
        InsightMatch: {
            /** @description How sure whoever recorded it was. */
            confidence: number;
            /**
             * Format: date-time
             * @description When it was recorded last.
             */
            confirmedAt: string;
            /** @description The statement, as it was recorded. */
            content: string;
            /**
             * Format: uuid
             * @description Of the insight.
             */
            id: string;
            /** @description Which words of the query it answers, and how. */
            reasons: components["schemas"]["MatchReason"][];
            /**
             * Format: date-time
             * @description When it was recorded first.
             */
            recordedAt: string;
            /** @description Which share of the query it answers; below 0.4 nothing is shown. */
            relevance: number;
            /** @description By which the insights are ordered, from relevance, the ranks in the three ways of matching, confidence and age. */
            score: number;
            /** @description How often the statement has been recorded. */
            timesRecorded: number;
            /** @description Its category or tag. */
            topic: string;
        };
        MatchReason: {
            /** @description Word of the query, folded. */
            asked: string;
            /**
             * @description The same word or a form of it; the same in Latin letters; or only similar.
             * @enum {string}
             */
            by: "words" | "latin" | "similar";
            /** @description Words of the insight, the closest first. */
            found: string[];
        };
        RebrandSystemRequest: {
            /**
             * @description Language of messages for whoever asks for none.
             * @enum {string}
             */
            language?: "mn" | "en";
            /** @description An https address of an image on the public internet; an empty text restores the built-in logo. */
            logo?: string | null;
            /** @description Name of the platform. */
            name?: string | null;
            /** @description Who runs the platform. */
            organization?: string | null;
            /** @description The name where there is little room. */
            shortName?: string | null;
            /** @description What assistants are told to be, in English; an empty text restores the built-in words. */
            systemPromptEN?: string | null;
            /** @description What assistants are told to be, in Mongolian; an empty text restores the built-in words. */
            systemPromptMN?: string | null;
        };
        RecordInsightRequest: {
            /** @description How sure it is. Absent, a new insight has 0.7 and one that is known keeps its own. */
            confidence?: number | null;
            /** @description The statement itself, whole sentences that can be understood without the conversation they came from. */
            content: string;
            /** @description Category or tag in a few words, such as `nginx` or `гадаад паспорт`. */
            topic: string;
        };
        RecordInsightResult: {
            /** @description As it is now. */
            confidence: number;
            /**
             * Format: date-time
             * @description When it was recorded last; its age is counted from here.
             */
            confirmedAt: string;
            /**
             * Format: uuid
             * @description Of the insight, the same each time that it is recorded.
             */
            id: string;
            /** @description True when the memory held this statement already. */
            merged: boolean;
            /**
             * Format: date-time
             * @description When it was recorded first.
             */
            recordedAt: string;
            /** @description How often the statement has been recorded. */
            timesRecorded: number;
            /** @description As it was first recorded. */
            topic: string;
        };
        RecordInsightResultResponse: {
            data?: components["schemas"]["RecordInsightResult"];
            /** @description Why not, and what to do instead. */
            error?: string;
            /** @description Whether the tool did what it was asked. */
            success: boolean;
        };
        RunSkillRequest: {
            arguments?: components["schemas"]["SkillArguments"];
            /** @description Name of the skill. */
            skillName: string;
        };
        SearchMemoryRequest: {
            /**
             * @description At most so many insights.
             * @default 5
             */
            limit: number | null;
            /** @description What to look for, best as a few telling words; plain text, no operators. */
            query: string;
        };
        SearchMemoryResult: {
            /** @description What fits, the best first. */
            insights: components["schemas"]["InsightMatch"][];
            /** @description Insights that fit, but would make the answer too long; ask for them more narrowly. */
            leftOut: number;
            /** @description Words of the query that no insight has; try others for them. */
            unknownWords: string[];
        };
        SearchMemoryResultResponse: {
            data?: components["schemas"]["SearchMemoryResult"];
            /** @description Why not, and what to do instead. */
            error?: string;
            /** @description Whether the tool did what it was asked. */
            success: boolean;
        };
        /** @description The skill's parameters by name, as its input schema says. Absent for a skill without any. */
        SkillArguments: {
            [key: string]: unknown;
        } | null;
        /** @description JSON Schema of the skill's parameters. Its form is set by JSON Schema, not by this contract. */
        SkillInputSchema: {
            [key: string]: unknown;
        };
        SynthesizeSkillRequest: {
            /** @description The command with its arguments; {{param}} stands for a value that the caller gives, and is always one argument or part of one. */
            commandTemplate: string;
            /** @description What the new tool does, for whoever may call it. */
            description: string;
            /** @description Name of the new tool, snake_case, unique. */
            skillName: string;
        };
        SynthesizeSkillResult: {
            /** @description What the tool does. */
            description: string;
            inputSchema: components["schemas"]["SkillInputSchema"];
            /** @description Where to POST the parameters. */
            path: string;
            /** @description Name of the tool, also for run_skill. */
            skillName: string;
        };
        SynthesizeSkillResultResponse: {
            data?: components["schemas"]["SynthesizeSkillResult"];
            /** @description Why it was not and what to do instead. */
            error?: string;
            /** @description Whether the skill was registered. */
            success: boolean;
        };
        /** @description What a tool answers when the request itself was not good. */
        ToolError: {
            /** @description What was wrong and what to do, in the caller's language. */
            error: string;
            /** @enum {boolean} */
            success: false;
        };
        /** @description Which of the streams were longer than what is shown. */
        TruncatedStreams: {
            stderr: boolean;
            stdout: boolean;
        };
    };
    responses: {
        /** @description The request could not be read, or a value in it is not valid; `error` names each fault. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Some values in the request are not valid. Correct them and send it again. /body/limit: must be <= 50"
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The key does not list this tool, or the person lacks the permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "You do not have permission to do this."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description A fault of the server. Nothing was changed. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Something went wrong on our side. Report it with the X-Request-Id of this response."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The Accept header allows none of the types that this operation answers with. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The server cannot answer with any of the types in the Accept header."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description Too many requests; wait as long as Retry-After says. */
        RateLimited: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Too many requests. Try again after the time in the Retry-After header."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The body is larger than this tool takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The request body is too large."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The credential is missing, or not valid (any more). */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The credential is invalid or has expired. Sign in again."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The server cannot answer at this moment; try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The service is temporarily unavailable. Try again shortly."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
        /** @description The body is not JSON. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "That Content-Type is not accepted here. Use the one that the documentation names."
                 *     }
                 */
                "application/json": components["schemas"]["ToolError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the bucket holds when full.
         * @example 5
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the bucket.
         * @example 0
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the bucket is full again.
         * @example 60
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        WWWAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    execute_command: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteCommandRequest"];
            };
        };
        responses: {
            /** @description What the command said, or why it was not run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteCommandResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    host_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HostStatusRequest"];
            };
        };
        responses: {
            /** @description The host as it was last measured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "sampledAt": "2026-11-15T02:30:00.000Z",
                     *         "intervalMs": 5000,
                     *         "health": {
                     *           "verdict": "strained",
                     *           "reasons": [
                     *             "disk:/var: /var is 91.4 % full"
                     *           ]
                     *         },
                     *         "os": {
                     *           "name": "Debian GNU/Linux 12 (bookworm)",
                     *           "kernel": "6.1.0-25-amd64",
                     *           "architecture": "x64",
                     *           "hostname": "tamga-1"
                     *         },
                     *         "uptimeSeconds": 864000,
                     *         "cpu": {
                     *           "model": "AMD EPYC 7B13",
                     *           "cores": 2,
                     *           "usedPercent": 12.5,
                     *           "perCorePercent": [
                     *             20,
                     *             5
                     *           ],
                     *           "load": {
                     *             "oneMinute": 0.42,
                     *             "fiveMinutes": 0.31,
                     *             "fifteenMinutes": 0.28
                     *           }
                     *         },
                     *         "memory": {
                     *           "totalBytes": 4294967296,
                     *           "availableBytes": 2147483648,
                     *           "usedPercent": 50,
                     *           "swapTotalBytes": 0,
                     *           "swapUsedBytes": 0
                     *         },
                     *         "disks": [
                     *           {
                     *             "mount": "/",
                     *             "filesystem": "ext4",
                     *             "totalBytes": 42949672960,
                     *             "availableBytes": 21474836480,
                     *             "usedPercent": 47.4
                     *           }
                     *         ],
                     *         "temperatures": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HostStatusResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rebrand_system: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RebrandSystemRequest"];
            };
        };
        responses: {
            /** @description The branding as it is now, or why it was not changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "topic": "гадаад паспорт",
                 *       "content": "Гадаад паспортын хугацааг сунгадаггүй, дууссан бол шинээр захиална.",
                 *       "confidence": 0.9
                 *     }
                 */
                "application/json": components["schemas"]["RecordInsightRequest"];
            };
        };
        responses: {
            /** @description The insight as it is kept, or why it was not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordInsightResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "skillName": "service_state",
                 *       "arguments": {
                 *         "unit": "nginx"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RunSkillRequest"];
            };
        };
        responses: {
            /** @description What the command said, or why it was not run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteCommandResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "query": "gadaad pasport sungah",
                 *       "limit": 5
                 *     }
                 */
                "application/json": components["schemas"]["SearchMemoryRequest"];
            };
        };
        responses: {
            /** @description The insights that fit, or why there could be no search. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchMemoryResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @example {
                 *       "skillName": "service_state",
                 *       "description": "Tells whether a service of the host is running.",
                 *       "commandTemplate": "systemctl is-active {{unit}}"
                 *     }
                 */
                "application/json": components["schemas"]["SynthesizeSkillRequest"];
            };
        };
        responses: {
            /** @description The new tool, or why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynthesizeSkillResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
