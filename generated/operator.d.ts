// Generated from the contract. Do not edit: run `npm run generate`.
export interface paths {
    "/api/platform/v1/directory/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up an organisation by register number
         * @description Returns the organisation's record in the state registry and whether it is on this platform. The audit log records the look-up and its reason, even when nothing is found.
         */
        get: operations["lookupDirectoryOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/directory/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people verified by eID
         * @description People who can become administrators of new organisations, newest first; `q` narrows the list. The audit log records the look-up and its reason.
         */
        get: operations["listDirectoryPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/directory/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a person by register number
         * @description Returns the person's record in the state registry and whether they have an account here. The audit log records the look-up and its reason, even when no one is found.
         */
        get: operations["lookupDirectoryPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/tenants/{id}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign the owner of an organisation
         * @description For an organisation whose owner has stepped down. The person owns it at once, is notified, and may step down; without `admin_user_id`, the address is invited and former invitations to own it are withdrawn.
         */
        post: operations["assignTenantOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/v1/tenants/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many organisations
         * @description Each row is processed separately and has its own audit entry; a failed row does not undo others. You can safely send the same rows again to complete an interrupted request. Without admin_user_id, the address is invited to own the organisation.
         */
        post: operations["createTenants"];
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
        /** @description The owner that was named. */
        AssignedTenantOwner: {
            invitation: components["schemas"]["InvitationDelivery"];
            /**
             * Format: uuid
             * @description The owner; null if an address was invited.
             */
            owner_id: string | null;
            /**
             * Format: uuid
             * @description Id of the organisation.
             */
            tenant_id: string;
        };
        /** @description A success of the platform, with its data. */
        AssignedTenantOwnerEnvelope: {
            data: components["schemas"]["AssignedTenantOwner"];
            /** @description What was done, in the caller's language. */
            message: string;
            /**
             * @description True for every success.
             * @enum {boolean}
             */
            status: true;
        };
        /** @description One of `admin_user_id` and `admin_email` is required. */
        AssignTenantOwnerRequest: {
            /**
             * Format: email
             * @description Who is invited to own it, if no person is named.
             */
            admin_email?: string | null;
            /**
             * Format: uuid
             * @description A person verified by the eID, who becomes the owner immediately.
             */
            admin_user_id?: string | null;
            /** @description Why; the audit log records it. */
            reason: string;
        };
        /** @description Organisations to create, each decided by itself. */
        CreateTenantsRequest: {
            /** @description The rows; of two with the same slug the first creates the organisation. */
            organisations: components["schemas"]["NewTenant"][];
        };
        /** @description An organisation in the state registry, and its account here. */
        DirectoryOrganisation: {
            /** @description False if it was removed from the state registry. */
            active: boolean;
            /** @description English name in the state registry; null if it has none. */
            name_en: string | null;
            /** @description Name in the state registry. */
            name_mn: string;
            /** @description Register number, seven digits. */
            reg_no: string;
            /** @description Name in addresses here; null if the organisation does not exist here. */
            slug: string | null;
            /**
             * Format: uuid
             * @description The organisation here; null if there is none.
             */
            tenant_id: string | null;
        };
        /** @description A success of the platform, with its data. */
        DirectoryOrganisationEnvelope: {
            data: components["schemas"]["DirectoryOrganisation"];
            /** @description What was done, in the caller's language. */
            message: string;
            /**
             * @description True for every success.
             * @enum {boolean}
             */
            status: true;
        };
        /** @description A person in the state registry, and their account here. */
        DirectoryPerson: {
            /** @description Whether the account may be used; false if there is none. */
            active: boolean;
            /** @description Civil ID, by which the eID knows the person. */
            civil_id: string;
            /** @description Whether the eID has verified the account; false if there is none. */
            eid_verified: boolean;
            /** @description Family name in the state registry. */
            family_name: string;
            /** @description Given name in the state registry. */
            given_name: string;
            /** @description Register number, with capital letters. */
            reg_no: string;
            /**
             * Format: uuid
             * @description The account here; null if there is none.
             */
            user_id: string | null;
        };
        /** @description A success of the platform, with its data. */
        DirectoryPersonEnvelope: {
            data: components["schemas"]["DirectoryPerson"];
            /** @description What was done, in the caller's language. */
            message: string;
            /**
             * @description True for every success.
             * @enum {boolean}
             */
            status: true;
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
        /**
         * @description Whether the invitation mail was sent. After `unsent`, send the same again.
         * @enum {string}
         */
        InvitationDelivery: "none" | "sent" | "unsent";
        /** @description `name`, `slug`, `admin_email` and `reason` are needed. A row that lacks one, or is invalid, is reported in its result and does not reject the request. */
        NewTenant: {
            /** @description E-mail address of the person who will run the organisation. */
            admin_email?: string | null;
            /**
             * Format: uuid
             * @description A person verified by the eID, who becomes the owner immediately.
             */
            admin_user_id?: string | null;
            /** @description Name of the organisation. */
            name?: string | null;
            /** @description Why the organisation is created; the audit log records it. */
            reason?: string | null;
            /** @description Short name in addresses: lower-case Latin letters, digits and hyphens. */
            slug?: string | null;
        };
        /**
         * @description Why a step of signing in failed, from a closed list; absent for other failures.
         * @enum {string}
         */
        SignInReason: "user_refused" | "timeout" | "wrong_code" | "document_unusable" | "expired" | "unknown_session" | "already_used" | "provider_unavailable" | "provider_invalid" | "certificate_invalid" | "certificate_expired" | "certificate_revoked" | "level_too_low" | "signature_invalid" | "person_mismatch" | "callback_invalid" | "account_inactive" | "account_locked" | "recovery" | "client_mode" | "not_configured" | "social_not_linked" | "social_taken" | "social_already_linked" | "access_denied" | "state_invalid" | "token_invalid" | "mfa_failed" | "step_order" | "not_invited" | "already_superadmin" | "mail_unavailable";
        /** @description What became of one row of the request. */
        TenantResult: {
            /** @description Error code if the row failed; otherwise null. */
            error: string | null;
            /** @description After `exists`, the name of the organisation that has the slug, which may differ from the one you meant; otherwise null. */
            existing_name: string | null;
            invitation: components["schemas"]["InvitationDelivery"];
            /** @description The error as text, in the caller's language; null if the row did not fail. */
            message: string | null;
            /**
             * @description `exists`: an organisation already has the slug.
             * @enum {string}
             */
            result: "created" | "exists" | "failed";
            /**
             * Format: int32
             * @description Index of the row in the request, from 0.
             */
            row: number;
            /** @description The slug of the row, as it was sent; null if it had none. */
            slug: string | null;
            /**
             * Format: uuid
             * @description The organisation; null if there is none.
             */
            tenant_id: string | null;
        };
        /** @description What became of all rows. */
        TenantResults: {
            /**
             * Format: int32
             * @description How many organisations were created.
             */
            created: number;
            /**
             * Format: int32
             * @description How many rows name a slug that an organisation already has.
             */
            exists: number;
            /**
             * Format: int32
             * @description How many rows failed; send them again once corrected.
             */
            failed: number;
            /** @description One result for each row, in the order of the request. */
            results: components["schemas"]["TenantResult"][];
        };
        /** @description A success of the platform, with its data. */
        TenantResultsEnvelope: {
            data: components["schemas"]["TenantResults"];
            /** @description What was done, in the caller's language. */
            message: string;
            /**
             * @description True for every success.
             * @enum {boolean}
             */
            status: true;
        };
        /** @description One error in a request. */
        ValidationError: {
            /**
             * @description What is wrong with the value.
             * @example must NOT have more than 80 characters
             */
            message: string;
            /**
             * @description Where the error is: a JSON pointer that starts with the part of the request.
             * @example /body/name
             */
            path: string;
            /**
             * @description The rule that was broken.
             * @example maxLength
             */
            rule: string;
        };
        /** @description A person whom the eID has verified. */
        VerifiedPerson: {
            /** @description Civil ID, by which the eID knows the person; null if the account has none. */
            civil_id: string | null;
            /**
             * Format: date-time
             * @description When the eID last verified the person.
             */
            eid_verified_at: string;
            /** @description Family name; null if the account has none. */
            family_name: string | null;
            /** @description Given name; null if the account has none. */
            given_name: string | null;
            /**
             * Format: uuid
             * @description Id of the account.
             */
            id: string;
            /** @description Role of the account. */
            role: string;
        };
        /** @description One page of a list. */
        VerifiedPersonPage: {
            /** @description What is on this page; empty if nothing matches. */
            items: components["schemas"]["VerifiedPerson"][];
            /** @description Cursor for the next page; null on the last page. */
            next_cursor: string | null;
        };
        /** @description A success of the platform, with its data. */
        VerifiedPersonPageEnvelope: {
            data: components["schemas"]["VerifiedPersonPage"];
            /** @description What was done, in the caller's language. */
            message: string;
            /**
             * @description True for every success.
             * @enum {boolean}
             */
            status: true;
        };
    };
    responses: {
        /** @description The request could not be read, or a value is invalid; `details` lists the errors. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No changes are possible at the moment. Nothing was changed; try again. */
        ChangeUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state registry has no organisation with this register number. Or: Without the right credential, or on another host, this address does not exist. */
        DirectoryOrganisationUnknownOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state registry has no person with this register number. Or: Without the right credential, or on another host, this address does not exist. */
        DirectoryPersonUnknownOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The Expect header asks for more than 100-continue. */
        ExpectationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The server meets no expectation other than 100-continue. Send the request again without the Expect header.",
                 *       "error": "request.expectation_failed"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller does not have permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You do not have permission to do this.",
                 *       "error": "auth.forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The address and the headers together are larger than 16 KiB, or there are more than 200 headers. */
        HeadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The address and the headers together are larger than 16 KiB, or there are more than 200 headers. Send fewer or shorter ones, such as cookies.",
                 *       "error": "request.head_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Server error. Nothing was changed. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Something went wrong on our side. Report it with the X-Request-Id of this response.",
                 *       "error": "server.internal"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The Accept header allows none of the types of this operation. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The server cannot answer with any of the types in the Accept header.",
                 *       "error": "request.not_acceptable"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Without the right credential, or on another host, this address does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is nothing at this address. Compare the path with the API documentation.",
                 *       "error": "request.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The organisation is closed. Or: The organisation has an owner. */
        OrgClosedOrTenantsHasOwner: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests; wait for the time in Retry-After. The figures are those of the deployment, which may differ from x-rate-limit; the RateLimit headers give them. */
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
                 *       "status": false,
                 *       "message": "Too many requests. Try again after the time in the Retry-After header.",
                 *       "error": "request.rate_limited"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The request took too long to arrive. Send it again.",
                 *       "error": "request.timeout"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state registry sent an invalid response. Try again. */
        StateRegistryInvalidAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The state registry sent an invalid response. Try again.",
                 *       "error": "state_registry.invalid_answer"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state registry does not respond at the moment. Or: No changes are possible at the moment. Nothing was changed; try again. */
        StateRegistryUnavailableOrChangeUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Each admin_user_id must belong to an active person whom the eID has verified. The rows are listed in details. Nothing was created. */
        TenantsAdminUnverified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Each admin_user_id must belong to an active person whom the eID has verified. The rows are listed in details. Nothing was created.",
                 *       "error": "tenants.admin_unverified"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The platform has no organisation with this id. Or: Without the right credential, or on another host, this address does not exist. */
        TenantsNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is larger than this operation allows. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The request body is too large.",
                 *       "error": "request.too_large"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The credential is missing, invalid or expired. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This operation does not accept the content type of the body. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "That Content-Type is not accepted here. Use the one that the documentation names.",
                 *       "error": "request.unsupported_type"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
         * @example en
         */
        AcceptLanguage: string;
        /** @description The `next_cursor` of the previous page of the same list; absent for the first page. */
        Cursor: string;
        /**
         * @description The record's id.
         * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
         */
        Id: string;
        /**
         * @description The maximum number of items in the response.
         * @example 20
         */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Capacity of the bucket, as it holds on this deployment.
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
    lookupDirectoryOrganisation: {
        parameters: {
            query: {
                /**
                 * @description Why you look this up; the audit log records it.
                 * @example Request 481 of the ministry
                 */
                reason: string;
                /**
                 * @description Register number of the organisation.
                 * @example 0000010
                 */
                reg_no: string;
            };
            header?: {
                /**
                 * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "reg_no": "0000010",
                     *         "name_mn": "Цахим Шийдэл ХХК",
                     *         "name_en": "Digital Solutions LLC",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "slug": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DirectoryOrganisationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DirectoryOrganisationUnknownOrNotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLarge"];
            500: components["responses"]["Internal"];
            502: components["responses"]["StateRegistryInvalidAnswer"];
            503: components["responses"]["StateRegistryUnavailableOrChangeUnavailable"];
        };
    };
    listDirectoryPeople: {
        parameters: {
            query: {
                /** @description The `next_cursor` of the previous page of the same list; absent for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The maximum number of items in the response.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description First letters of a name (Cyrillic or Latin), a civil_id or an e-mail address.
                 * @example сараа
                 */
                q?: string;
                /**
                 * @description Why you look this up; the audit log records it.
                 * @example Request 481 of the ministry
                 */
                reason: string;
            };
            header?: {
                /**
                 * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "0193b2a4-1111-7222-8333-944455556666",
                     *             "civil_id": "110000000001",
                     *             "family_name": "Бат",
                     *             "given_name": "Сараа",
                     *             "role": "user",
                     *             "eid_verified_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifiedPersonPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    lookupDirectoryPerson: {
        parameters: {
            query: {
                /**
                 * @description Why you look this up; the audit log records it.
                 * @example Request 481 of the ministry
                 */
                reason: string;
                /**
                 * @description Register number of the person.
                 * @example УБ85023011
                 */
                reg_no: string;
            };
            header?: {
                /**
                 * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "reg_no": "УБ85023011",
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "active": true,
                     *         "eid_verified": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DirectoryPersonEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DirectoryPersonUnknownOrNotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLarge"];
            500: components["responses"]["Internal"];
            502: components["responses"]["StateRegistryInvalidAnswer"];
            503: components["responses"]["StateRegistryUnavailableOrChangeUnavailable"];
        };
    };
    assignTenantOwner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "admin_user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                 *       "reason": "The former owner has stepped down"
                 *     }
                 */
                "application/json": components["schemas"]["AssignTenantOwnerRequest"];
            };
        };
        responses: {
            /** @description Who owns it, or was invited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "owner_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *         "invitation": "none"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AssignedTenantOwnerEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TenantsNotFoundOrNotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["OrgClosedOrTenantsHasOwner"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["TenantsAdminUnverified"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    createTenants: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted; without one of the two the answer is in the default language of the site.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organisations": [
                 *         {
                 *           "name": "Цахим хөгжлийн яам",
                 *           "slug": "digital-ministry",
                 *           "admin_email": "admin@mddc.example",
                 *           "reason": "Agreement 12 of 2026"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateTenantsRequest"];
            };
        };
        responses: {
            /** @description The result of each row, in the order of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantResultsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Each admin_user_id must belong to an active person whom the eID has verified. The rows are listed in details. Nothing was created. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "Each admin_user_id must belong to an active person whom the eID has verified. The rows are listed in details. Nothing was created.",
                     *       "error": "tenants.admin_unverified",
                     *       "details": [
                     *         {
                     *           "path": "/body/organisations/3/admin_user_id",
                     *           "rule": "eid_verified",
                     *           "message": "is not that of an active person whom the eID has verified"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
}
