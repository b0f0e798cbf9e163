// Generated from the contract. Do not edit: run `npm run generate`.
export interface paths {
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Publish the keys that sign id_tokens
         * @description The public keys as a JWK set. A new key stands here longer than the set may be cached before it signs, and a replaced one until nothing that it signed is valid any more.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what the OpenID provider offers
         * @description The discovery document (OpenID Connect Discovery 1.0, RFC 8414). Its issuer is OAUTH_ISSUER byte for byte, and it names every endpoint that is there.
         */
        get: operations["getOpenidConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description All keys, newest first, revoked and expired ones included. Never their secrets, which are not kept.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Issue an API key
         * @description Makes a key for the named tools, bound to an organisation or, without `tenant_id`, to the platform. The answer is the only place where its secret ever stands.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/api-keys/{id}": {
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
        post?: never;
        /**
         * Revoke an API key
         * @description Ends the key at once and for good; its record stays, with the time. A key that is not there, or is revoked already, is 404.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/audit/checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit checkpoints
         * @description The signed statements of the audit log's size and hash that have been published outside the database, newest first.
         */
        get: operations["listAuditCheckpoints"];
        put?: never;
        /**
         * Publish an audit checkpoint
         * @description Signs the audit log's present size and hash and publishes them at once, rather than at the next regular time.
         */
        post: operations["publishAuditCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the maintenance jobs
         * @description Every background job of this server with its schedule and how its last run went.
         */
        get: operations["listMaintenanceJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/jobs/{name}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a maintenance job now
         * @description Queues one run of the job and answers with its id, or with the id of the run that is queued or under way already. The list of jobs tells how it went.
         */
        post: operations["runMaintenanceJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signing keys
         * @description The keys that sign identity tokens, newest first, with their public parts. Every key is in one of the states next, active, retiring and retired.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v1/signing-keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing keys
         * @description The next key becomes active, the active one retiring, and a new next key is made and published, so that verifiers have it before it signs. With `withdraw` the replaced key is published no longer, and what it has signed counts no more.
         */
        post: operations["rotateSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the grants of roles
         * @description Roles that people were to have once they had signed for them, newest first. One that is pending shows the code that the phone must be answered with.
         */
        get: operations["listRoleGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/grants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a grant of a role
         * @description The grant with the record that is signed, byte by byte, and, once it has been, the signature over it and the certificates that verify it.
         */
        get: operations["getRoleGrant"];
        put?: never;
        post?: never;
        /**
         * Withdraw a grant of a role
         * @description Ends a grant that is pending. A signature that comes afterwards gives no role.
         */
        delete: operations["revokeRoleGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people
         * @description People of the platform, newest first, without those who were deleted. All filters given must hold.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a person
         * @description Makes the account of somebody who has not signed in yet, with the role user. With their first sign-in by eID it becomes theirs, and the eID's names replace those given here.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description Takes everything personal away for ever: names, numbers, links, files, sessions. What the audit log says of them stays, under an id that no longer names anybody.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a person in, or keep them out
         * @description Whoever is not active cannot sign in, and every session of theirs ends with this change.
         */
        put: operations["setUserActive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a person a role
         * @description Changes the role at once and, where it takes something away, ends their sessions. Whoever is to become a manager must sign for it with PIN2: then 202, and the grant is pending until they do.
         */
        put: operations["setUserRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the applications
         * @description All applications, newest first, or those of one organisation. Never their secrets, which are not kept.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Register an application
         * @description Gives it a client id and, unless it is public, a secret that stands in this answer and nowhere else. What is absent is as strict as can be, with PKCE demanded and people asked for their consent.
         */
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}": {
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
        /**
         * Read an application
         * @description One application, with what it may ask for and the secrets that it has, without the secrets themselves.
         */
        get: operations["getApplication"];
        /**
         * Change an application
         * @description Replaces everything but its kind, its owner, its secrets and its services. From then on every server goes by it; deactivating ends every token that it was given.
         */
        put: operations["updateApplication"];
        post?: never;
        /**
         * Delete an application
         * @description Deletes it with its secrets, and with every token and consent that it was given. Its client id is never given again.
         */
        delete: operations["deleteApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/rotate-secret": {
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
         * Give an application a new secret
         * @description The new secret stands in this answer and nowhere else. Those before it go on for `grace_seconds`, 24 hours at most, so that the new one can be spread. Of two rotations at once one is refused as stale.
         */
        post: operations["rotateApplicationSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/secret": {
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
        /**
         * Set a secret that the application brings
         * @description Takes a secret of at least 32 characters in place of all others, which end at once. Prefer a rotation, for what people choose can be guessed.
         */
        put: operations["setApplicationSecret"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The id of the secret, from the list of the application.
                 * @example 0193b2a4-7a00-7b10-8c20-9d30ae40bf50
                 */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a secret of an application
         * @description Ends this one secret at once. Tokens that were given for it live on; deactivating the application ends them.
         */
        delete: operations["deleteApplicationSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/services": {
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
        /**
         * Say which services an application may reach
         * @description Replaces the list. Each service is a scope that the application may then ask for, such as `svc:tools`; an empty list takes all away.
         */
        put: operations["setApplicationServices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit entries
         * @description What was changed, by whom and when, newest first. All filters given must hold. An entry without `seq` is not sealed into the chain yet; that takes a moment.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/{seq}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove one audit entry to an outsider
         * @description What shows that the entry stood in the log when the next checkpoint was signed, without showing any other entry. Whoever has the key of listAuditKeys verifies it with scripts/verify-audit.ts, and without this server.
         */
        get: operations["getAuditProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest checkpoint of the audit log
         * @description The signed note that says how far the audit log reaches and what its hash is, in the form of C2SP tlog-checkpoint. Whoever keeps these notes can tell later whether the log was cut or rewritten.
         */
        get: operations["getAuditCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log for outsiders
         * @description The log up to its newest checkpoint as lines of JSON, with its epochs and checkpoints, for scripts/verify-audit.ts. With `text=none` entries are left out and only their digests stay; the chain can be verified all the same.
         */
        get: operations["downloadAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that sign the audit log
         * @description The public keys with which checkpoints of the audit log are verified. Keep them, and compare them with what others have. The same answer for everyone; caches may keep it for an hour.
         */
        get: operations["listAuditKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the audit log
         * @description Recomputes the chain and holds it against the published checkpoints. incremental starts at the last verified checkpoint, full at the very first entry. A broken log is an answer (valid false), not an error.
         */
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/eid/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wait for the person
         * @description Waits up to 25 seconds. COMPLETE brings the tokens, once, whoever polls; pending asks to poll again; any other state is the end, and `sso_error` says why.
         */
        post: operations["pollEidSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/eid/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a sign-in with the eID
         * @description Opens a sign-in that a phone joins by scanning the code, or by the link on the same device. Keep `sid` to yourself and poll with it; read the status each second for a fresh code.
         */
        post: operations["startEidSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/eid/start-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a sign-in by national ID
         * @description Sends a request to the phone of that person, who chooses `verification_code` there. The answer is the same whether or not there is such a person.
         */
        post: operations["startEidSignInById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a sign-in in a mobile app
         * @description Opens a sign-in with a link to the eID app on the same phone. Only an app that shows the `verifier` of `challenge` can poll it.
         */
        post: operations["initiateSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of this access token. Neither it nor the refresh token works afterwards.
         */
        post: operations["logoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh token for a new pair
         * @description Each refresh token works once. A second use ends the whole session, unless it repeats, with the same `idempotency_key` and within 30 seconds, a request whose answer was lost.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a social account, or link one
         * @description Exchanges the code of a social provider. Without a credential the person to whom the account is linked signs in. With one, of a person whose eID is known, the account is linked to that person; linking it again changes nothing.
         */
        post: operations["exchangeSocialCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/social/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink a social account
         * @description Unlinks the account of one provider or, without a provider, every linked account. The eID stays. Every session of the person ends, this one included.
         */
        delete: operations["unlinkSocialAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/status/{sid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of an eID sign-in
         * @description The state as it was last known, and the code of this second. Only polling moves a sign-in on.
         */
        get: operations["getEidSignInStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the second factor of a super admin
         * @description Within ten minutes of signing in with the eID or a social account: a code of the authenticator app, or a recovery code. The answer is an elevated session, which lasts at most 12 hours; the ordinary one ends.
         */
        post: operations["verifySuperAdminMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/eid/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the eID step of onboarding
         * @description Waits up to 25 seconds. COMPLETE has bound the person to this onboarding, and no tokens are given; pending asks to poll again; any other state is the end of that eID session, and the step can be started anew.
         */
        post: operations["pollSuperAdminEid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/eid/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the eID step of onboarding
         * @description Opens an eID session for this onboarding, which a phone joins by the code or the link. It takes the place of one that was started before.
         */
        post: operations["startSuperAdminEid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/eid/start-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the eID step of onboarding by national ID
         * @description Sends a request to the phone of that person, who chooses `verification_code` there. The answer is the same whether or not there is such a person.
         */
        post: operations["startSuperAdminEidById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the code of the e-mail step
         * @description Sends six digits to the address of the social account. They are good for ten minutes and five attempts; a further request replaces them.
         */
        post: operations["sendSuperAdminEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the e-mail step
         * @description Takes the six digits from the mail. After five wrong attempts the digits no longer work.
         */
        post: operations["verifySuperAdminEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the onboarding of a super admin
         * @description First of four steps. The social account must have a verified e-mail address that is invited or stands in SUPERADMIN_EMAIL. The answer holds the secret that the later steps show, good for 30 minutes.
         */
        post: operations["startSuperAdminOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/totp/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the secret of the authenticator app
         * @description The last step begins: a fresh secret for the authenticator app, as a link, as text and as a QR code. A further request replaces it, until a code of it has been shown.
         */
        post: operations["createSuperAdminTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/superadmin/onboard/totp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the onboarding with a code of the app
         * @description Takes a code of the authenticator app. The person is a super admin from here on; the answer holds ten recovery codes, shown this once, and an elevated session.
         */
        post: operations["verifySuperAdminTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog/cpsv-ap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the catalogue as linked data
         * @description All published services, their authorities, life events, channels, costs, evidences and laws as JSON-LD, in the terms of CPSV-AP 3.2. The context stands in the document, and each service is found at its own IRI.
         */
        get: operations["downloadCatalogCpsvAp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog/life-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the life events
         * @description What happens in a life or a business and asks for public services, in the order of the registry, with the number of published services of each.
         */
        get: operations["listCatalogLifeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the published services
         * @description Published services in both languages. With `q` the best first, whatever the ending, script or slip of a word; without, in the order of the Mongolian alphabet. Filters narrow either.
         */
        get: operations["listCatalogServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id, or its code.
                 * @example residence-reference
                 */
                id: components["parameters"]["ServiceIdOrCode"];
            };
            cookie?: never;
        };
        /**
         * Read a published service
         * @description All of a service as its newest version has it, with what it asks for, costs and takes, and the laws behind it. Archived services are not there.
         */
        get: operations["getCatalogService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/core/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for organisations
         * @description Those of all organisations whose names, slug or register number have words that begin as the ones asked for, newest first.
         */
        get: operations["searchOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/core/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for people
         * @description Those whose names, civil_id or e-mail have words that begin as the ones asked for, newest first.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's appointments
         * @description Appointments of the caller, those booked last first.
         */
        get: operations["listAppointments"];
        put?: never;
        /**
         * Book an appointment
         * @description Takes a seat in a slot that is still to come. It can be for an open application of the caller, to the authority whose office it is; an application has one appointment at a time.
         */
        post: operations["createAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/appointments/{id}": {
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
        /**
         * Get an appointment
         * @description One appointment of the caller.
         */
        get: operations["getAppointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/appointments/{id}/cancel": {
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
         * Cancel an appointment
         * @description Gives the seat back, until the time that `cancel_until` names.
         */
        post: operations["cancelAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/appointments/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the free slots
         * @description Times at which an office, or any office of the authority that answers for a service, still has a seat, soonest first. Days are those of Ulaanbaatar, both included; without them, from now on for 30 days.
         */
        get: operations["listAppointmentSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/life-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the life events, with one's own cases
         * @description The life events of the catalogue in the order of the registry, each with its published services and the open cases that the caller has among them.
         */
        get: operations["listGovLifeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what one has been told
         * @description What the platform has told the caller about applications, payments, appointments and certificates, newest first, in the language of the request, with how many are unread.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/notifications/{id}/read": {
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
         * Mark a notification as read
         * @description Marks it as read from now on. Once it is read, a repeat changes nothing.
         */
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description Marks as read all that the caller was told up to and with the one named, the newest that was seen. What has come since stays unread.
         */
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who comes
         * @description Appointments in an office of the caller's organisations by the time at which they begin. Days are those of Ulaanbaatar, both included; without them, today.
         */
        get: operations["listOfficeAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/appointments/{id}/attended": {
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
         * Enter that somebody came
         * @description For whoever works in the office, on the day of the visit or while its deadline lasts. What is decided in the case enters it by itself.
         */
        post: operations["markAppointmentAttended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an office
         * @description An office of an authority whose cases the caller reviews, to which people can be invited.
         */
        post: operations["createOffice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/offices/{id}": {
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
        /**
         * Change an office
         * @description Changes what an office is called and how it takes visits, or closes it. A closed one takes no bookings; those that stand are kept.
         */
        put: operations["updateOffice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer slots
         * @description Offers seats in an office: on the chosen days of the week from one day to another, cut into slots of the same length, without the state's holidays. Slots that begin when another does are left as they are.
         */
        post: operations["createSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/officer/slots/{id}": {
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
        /**
         * Change the seats of a slot
         * @description Sets how many people a slot takes, but no fewer than have booked it. None at all closes it.
         */
        put: operations["updateSlot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offices
         * @description Offices of authorities that can be visited, oldest first; those of one authority, or of the authority that answers for a service.
         */
        get: operations["listOffices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/once-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what I have asked the state for
         * @description What you have let the platform fetch from the state registry, newest first, without what it told; see one of them for that.
         */
        get: operations["listOnceOnlyEvidence"];
        put?: never;
        /**
         * Ask for what the state has of me
         * @description Fetches evidence that a service needs, or that fills in its form, from the state registry. That you have asked is recorded
         *     first. Each question has its own outcome. Look at what was found, then accept or decline it: what is accepted can be used
         *     once, in a case of this service.
         */
        post: operations["requestOnceOnlyEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/once-only/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what the state has told
         * @description A question with what the registry told, while it is kept, and with the values that it gives to fields of the service's form.
         *     You see your own, and who reviews a case sees what the case has used. Every look leaves an audit entry.
         */
        get: operations["getOnceOnlyEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/once-only/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept what the state has told
         * @description You have seen it and let it be used in a case of the service. Until a case uses it you may still decline it.
         */
        post: operations["acceptOnceOnlyEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/once-only/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline what the state has told
         * @description It is erased at once and cannot be used. Possible until a case has used it, also after it was accepted.
         */
        post: operations["declineOnceOnlyEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how one's own cases stand
         * @description The caller's applications by state, what is due next, what is unpaid and unread, the appointments to come and the newest certificates, all at one moment.
         */
        get: operations["getGovOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gov/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what one can apply for
         * @description The published services as the public catalogue has them, each with how it stands for the caller; whether it can be applied for, a case of it that is open, and where each evidence would come from.
         */
        get: operations["listGovServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the grants to oneself
         * @description Roles that the caller was to have once they had signed for them, newest first. One that is pending shows the code that the phone must be answered with.
         */
        get: operations["listMyRoleGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/grants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a grant to oneself
         * @description The grant with the record that is signed, byte by byte, and, once it has been, the signature over it and the certificates that verify it.
         */
        get: operations["getMyRoleGrant"];
        put?: never;
        post?: never;
        /**
         * Decline a grant to oneself
         * @description Ends a grant that is pending. A signature that comes afterwards gives no role.
         */
        delete: operations["revokeMyRoleGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/latin-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set your name in Latin letters
         * @description The name as your passport spells it. Until it is set, your profile proposes one by the state's rules of transliteration.
         */
        put: operations["setMyLatinName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/org-name-latin/{regNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an organisation's name in Latin letters
         * @description The name as it stands on papers in foreign languages, for whoever may sign for the organisation; the organisation does not exist for others.
         */
        put: operations["setOrganizationLatinName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/orgstamp/{regNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an organisation's stamp
         * @description The stamp as a PNG, for whoever may sign for the organisation; it does not exist for others. It is a picture, not an electronic seal.
         */
        get: operations["getOrganizationStamp"];
        /**
         * Set an organisation's stamp
         * @description Stores a PNG in place of the one before, for whoever may sign for the organisation. It is decoded and written anew, so that nothing but its pixels is kept.
         */
        put: operations["setOrganizationStamp"];
        post?: never;
        /**
         * Delete an organisation's stamp
         * @description Removes the stamp for good, for whoever may sign for the organisation.
         */
        delete: operations["deleteOrganizationStamp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download your signature image
         * @description The picture of your handwriting that is shown on what you sign, as a PNG.
         */
        get: operations["getMySignature"];
        /**
         * Set your signature image
         * @description Stores a PNG in place of the one before. It is decoded and written anew, so that nothing but its pixels is kept. JSON rather than raw bytes, because every generated client can send it.
         */
        put: operations["setMySignature"];
        post?: never;
        /**
         * Delete your signature image
         * @description Removes the image for good.
         */
        delete: operations["deleteMySignature"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my organisations
         * @description The organisations that you belong to, newest first, with what you are in each.
         */
        get: operations["listMyOrganisations"];
        put?: never;
        /**
         * Bring in an organisation
         * @description Creates an organisation from its record in the state registry. Only who may act for it alone by that record can, and becomes its owner. There is one organisation for a register number.
         */
        post: operations["createOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}": {
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
        /**
         * Read an organisation
         * @description An organisation that you belong to. Others do not exist for you.
         */
        get: operations["getOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/invitations": {
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
        /**
         * List the invitations
         * @description Invitations to the organisation that nobody has accepted and nobody withdrawn, newest first; those whose time is over are marked. For owners.
         */
        get: operations["listOrganisationInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The invitation's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9bb
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Makes an invitation worthless that nobody has accepted yet. For owners.
         */
        delete: operations["revokeOrganisationInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/members": {
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
        /**
         * List the members
         * @description Who belongs to the organisation, for everybody who does.
         */
        get: operations["listOrganisationMembers"];
        put?: never;
        /**
         * Add a member
         * @description Adds the person with this `civil_id`. Where nobody is known by it, or none is given, `email` is sent an invitation instead, which only that person can accept if `civil_id` was given. For owners.
         */
        post: operations["addOrganisationMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/members/{userID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The member's user id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa
                 */
                userID: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a member is
         * @description Makes a member an owner, a signer or a plain member. For owners; the last owner stays one. It counts from the next request on.
         */
        put: operations["updateOrganisationMember"];
        post?: never;
        /**
         * Remove a member, or leave
         * @description Ends a membership. Owners remove anybody, everybody themselves; the last owner stays. The person sees nothing of the organisation from the next request on.
         */
        delete: operations["removeOrganisationMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/modules": {
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
        /**
         * List the modules
         * @description Every module that can be installed, and whether it is for this organisation. What a module offers answers 404 to an organisation that has not installed it.
         */
        get: operations["listOrganisationModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}/modules/{module}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The module's key, such as `gov`.
                 * @example gov
                 */
                module: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Install a module
         * @description Installs a module for the organisation, or brings it to the present version. A module that demands a newer platform cannot be installed. For owners.
         */
        put: operations["installOrganisationModule"];
        post?: never;
        /**
         * Uninstall a module
         * @description Takes a module away from the organisation. What it has stored stays. For owners.
         */
        delete: operations["removeOrganisationModule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes you a member of the organisation whose invitation you have in your mail. It works once, within its time, and only for the person it is meant for.
         */
        post: operations["acceptOrganisationInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/invitations/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what an invitation is to
         * @description The organisation and the role, for whoever has the token of an invitation that can still be accepted, signed in or not. Nothing is accepted by it.
         */
        post: operations["verifyOrganisationInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/lookup/{regNo}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Register number of the organisation, seven digits.
                 * @example 0000010
                 */
                regNo: string;
            };
            cookie?: never;
        };
        /**
         * Look up an organisation in the state registry
         * @description What the state registry says of an organisation, and whether you may bring it in. Each look-up leaves an entry in the audit log.
         */
        get: operations["lookupOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a consent challenge
         * @description For the page on which people consent. Says which application asks, and what it wants to know. Only the person who is asked can read it.
         */
        get: operations["getProviderConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/consent/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a consent challenge
         * @description The person lets the application have the scopes given, of those that it asked for. With `remember` this is not asked again for the same scopes. Works once.
         */
        post: operations["acceptProviderConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/consent/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a consent challenge
         * @description The person does not consent. Leads back to the application, which is told access_denied. Works once.
         */
        post: operations["rejectProviderConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a login challenge
         * @description For the page on which people sign in. Says which application sends the person, and what it asks of the sign-in. Nobody needs to be signed in.
         */
        get: operations["getProviderLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/login/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a login challenge
         * @description Says that the caller is the person who signs in. The session must be one that the application takes, a new one where it asks for that. Works once. The address given leads on in the browser that began, and in no other.
         */
        post: operations["acceptProviderLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/login/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a login challenge
         * @description The person does not want to sign in. Leads back to the application, which is told access_denied. Works once.
         */
        post: operations["rejectProviderLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/provider/logout/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm to log out
         * @description Ends the session of the caller, which must be the one that was asked. Applications that were signed in to with it are told. Works once.
         */
        post: operations["acceptProviderLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your own role and permissions
         * @description What you may do in this session. A change by an administrator counts from the next request on.
         */
        get: operations["getMyRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the permissions
         * @description Every permission that a role can have, in alphabetical order.
         */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles
         * @description All roles with their permissions: the platform's own four, and those that were made, in the order of their ids.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Make a role
         * @description Adds a role below your own rank and below administrators, with permissions that you hold yourself. Nobody has it until it is given to them.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The role's id, such as `auditor`.
                 * @example auditor
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a role
         * @description Replaces names and rank of a role that was made. Send the `row_version` that was read; if another change came first the answer is 409. It counts from the next request of everybody who holds it.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete a role
         * @description Removes a role that was made and that nobody holds any more.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/roles/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The role's id, such as `auditor`.
                 * @example auditor
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say what a role permits
         * @description Replaces all permissions of a role that was made. What is added you must hold yourself. It counts from the next request of everybody who holds the role.
         */
        put: operations["setRolePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/once-only": {
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
        /**
         * See what the state fills in for a service
         * @description The evidences that the service asks for, each with the source that has it, by its newest version, or by the working copy where nothing is published. The same as `/registry/services/{id}/once-only`.
         */
        get: operations["getRegistryOnceOnly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/{id}/versions": {
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
        /**
         * List the versions of a service
         * @description All versions that were published, newest first, without their content. The same as `/registry/services/{id}/versions`.
         */
        get: operations["listRegistryVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the catalogue as it is published
         * @description Published services as the public sees them, newest first, each with the version that is in force and whether a change of it waits to be published.
         */
        get: operations["listRegistryCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/evidences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the evidences
         * @description What services may ask for, newest first, with the source from which the state fills it in.
         */
        get: operations["listRegistryEvidences"];
        put?: never;
        /**
         * Add an evidence
         * @description Adds what services may ask for from then on. `code` must be unused and never changes.
         */
        post: operations["createRegistryEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/evidences/{id}": {
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
        /**
         * Change an evidence
         * @description Replaces all of it but the code. Versions that are published keep the names that they were published with. Send the `row_version` that was read.
         */
        put: operations["updateRegistryEvidence"];
        post?: never;
        /**
         * Delete an evidence
         * @description Removes an evidence that neither a working copy nor any version names, and no source fills in; otherwise the answer is 409 and names who does.
         */
        delete: operations["deleteRegistryEvidence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/life-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the life events
         * @description All life events in their order, with how many services belong to each.
         */
        get: operations["listRegistryLifeEvents"];
        put?: never;
        /**
         * Add a life event
         * @description Adds an occasion under which services are found. `code` must be unused and never changes.
         */
        post: operations["createRegistryLifeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/life-events/{id}": {
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
        /**
         * Change a life event
         * @description Replaces all of it but the code; the catalogue shows it at once. Send the `row_version` that was read.
         */
        put: operations["updateRegistryLifeEvent"];
        post?: never;
        /**
         * Delete a life event
         * @description Removes a life event to which no service belongs, neither by its working copy nor by a version; otherwise the answer is 409 and names them.
         */
        delete: operations["deleteRegistryLifeEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/once-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what the state fills in
         * @description Every source with its evidence and the published services that ask for it, newest first, and the share of all that is asked for which nobody need bring.
         */
        get: operations["listRegistryOnceOnly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/once-only/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a source
         * @description Says which service of the state registry has an evidence, so that people need not bring it. It counts for prefilling at once, and stands in versions that are published from then on.
         */
        post: operations["createRegistrySource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/once-only/sources/{id}": {
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
        /**
         * Change a source
         * @description Replaces all of it but its evidence; `active` false stops it from being asked. Send the `row_version` that was read.
         */
        put: operations["updateRegistrySource"];
        post?: never;
        /**
         * Delete a source
         * @description Removes a source that was never asked. One that was asked is made inactive instead.
         */
        delete: operations["deleteRegistrySource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the state of the registry
         * @description How many services are in which state, what lacks a translation, which working copies differ from what is published, and the newest versions; of each at most twenty are named.
         */
        get: operations["getRegistryOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the services of the registry
         * @description Every service with its state, newest first: drafts and archived ones too. `q` looks into the code and both names of the working copy.
         */
        get: operations["listRegistryServices"];
        put?: never;
        /**
         * Make a service
         * @description Adds a service as a draft, which nobody but the registry sees. `code` must be unused. What it names must exist; what it leaves empty is told in `faults`.
         */
        post: operations["createRegistryService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}": {
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
        /**
         * Read a service of the registry
         * @description The working copy, the newest version without its content, and what keeps the working copy from being published.
         */
        get: operations["getRegistryService"];
        /**
         * Change the working copy of a service
         * @description Replaces the working copy. What is published stays as it is until the next publication. Send the `row_version` that was read; if another change came first the answer is 409.
         */
        put: operations["updateRegistryService"];
        post?: never;
        /**
         * Delete a draft
         * @description Removes a service that was never published. Any other is archived instead, for cases are bound to its versions.
         */
        delete: operations["deleteRegistryService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/archive": {
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
         * Archive a service
         * @description Takes a published service out of the catalogue: nobody can apply for it any more, and cases that are open run to their end by the version that they were made with. Publishing brings it back.
         */
        post: operations["archiveRegistryService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/evidences": {
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
        /**
         * Set what a service asks for
         * @description Replaces the groups of evidences in the working copy and leaves the rest of it. Send the `row_version` that was read.
         */
        put: operations["setRegistryServiceEvidences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/once-only": {
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
        /**
         * See what the state fills in for a service
         * @description The evidences that the service asks for, each with the source that has it, by its newest version, or by the working copy where nothing is published.
         */
        get: operations["getRegistryServiceOnceOnly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/publish": {
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
         * Publish the working copy
         * @description Makes the working copy the next version, in force from this moment on; the version before ends. It keeps the names of evidences and of the authority as they are now. Refused where something is missing, with every fault, and where nothing has changed. An archived service comes back, changed or not.
         */
        post: operations["publishRegistryService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/versions": {
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
        /**
         * List the versions of a service
         * @description All versions that were published, newest first, without their content.
         */
        get: operations["listRegistryServiceVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registry/services/{id}/versions/{versionNo}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The number of the version.
                 * @example 2
                 */
                versionNo: number;
            };
            cookie?: never;
        };
        /**
         * Read a version of a service
         * @description One version with all its content, as cases that were made with it see it.
         */
        get: operations["getRegistryServiceVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/security/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the security events
         * @description What looked like an attack or a fault of security, newest first: noticed by the platform itself or reported by people. All filters given must hold.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        /**
         * Report something suspicious
         * @description Tells the administrators of something that looks like an attack, a loss or a misuse.
         */
        post: operations["reportSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/security/events/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a security event
         * @description Says that the caller has taken note of it. Once: who was first stays.
         */
        post: operations["acknowledgeSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site/appearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the platform presents itself
         * @description Name, logo and language of this platform, for any page that shows them before sign-in.
         */
        get: operations["getSiteAppearance"];
        /**
         * Change how the platform presents itself
         * @description Replaces the whole appearance. Send the `row_version` that was read; if another change came first the answer is 409. A logo must be an https address on the public internet.
         */
        put: operations["updateSiteAppearance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how people sign in here
         * @description Whether this platform shows its own sign-in card or sends people to an upstream one, and whether it is an identity provider for other applications.
         */
        get: operations["getSiteAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish to sign in at the upstream issuer
         * @description Takes what came back from the issuer, together with the binding of the browser that began. A state works once. Gives tokens, and where the person wanted to go.
         */
        post: operations["completeSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sso/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out here and at the upstream issuer
         * @description Ends the session of the caller, where there is one, and gives the address at which the issuer ends its own; null when the issuer has none or cannot be asked. The session here ends in any case.
         */
        post: operations["logoutSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sso/native": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish to sign in at the upstream issuer in an app
         * @description For an app that asked the issuer itself, with PKCE and a redirect URI of its own that this server knows. Gives tokens.
         */
        post: operations["completeNativeSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sso/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in at the upstream issuer
         * @description Gives the address to which the browser goes, the state that comes back with it, and a value that the browser keeps to itself and shows when it returns. Both are good for 10 minutes.
         */
        post: operations["startSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/access-mode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the access mode of the platform
         * @description While it is private, the operator console answers only to the networks in CONTROL_PLANE_ALLOWED_CIDRS.
         */
        get: operations["getAccessMode"];
        /**
         * Set the access mode of the platform
         * @description Counts from the next request on, on every server.
         */
        put: operations["setAccessMode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the administrators
         * @description Whoever runs the platform, administrators and super admins, newest first, with what each holds.
         */
        get: operations["listAdmins"];
        put?: never;
        /**
         * Make a person an administrator
         * @description The person must have an account here and be active. It counts from their next request on.
         */
        post: operations["createAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the standing of an administrator away
         * @description The person becomes a user like others, a super admin too, and all their sessions end. Somebody must be left to run the platform.
         */
        delete: operations["removeAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/admins/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give an administrator permissions or another role
         * @description Sets which of the permissions of their role the administrator holds, and the role where one is given. Nobody grants what they lack. Where something is taken away their sessions end.
         */
        put: operations["grantAdmin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/admins/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset the second factor of another super admin
         * @description For somebody who has lost app and recovery codes. Their sessions end, and they set a new second factor by going through onboarding again. Another super admin with a second factor must be left.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/admins/by-register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up whom a register number belongs to
         * @description Who would be made an administrator by createAdminByRegister. The look-up is audited, also when nobody is found.
         */
        get: operations["lookupAdminByRegister"];
        put?: never;
        /**
         * Make a person an administrator by register number
         * @description Asks the state registry who it is. Without an account one is made, which the person opens by signing in with the eID.
         */
        post: operations["createAdminByRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations of super admins
         * @description Invitations that nobody has used yet, newest first, also those that have expired.
         */
        get: operations["listSuperAdminInvites"];
        put?: never;
        /**
         * Invite somebody to become a super admin
         * @description Whoever has this address at a social provider may go through onboarding, once, within a week. Inviting an address again renews the invitation and sends the mail again.
         */
        post: operations["createSuperAdminInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/superadmin/invites/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation of a super admin back
         * @description An onboarding that has begun with it can no longer be finished.
         */
        delete: operations["revokeSuperAdminInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the themes
         * @description All colour themes, newest first; exactly one of them is active.
         */
        get: operations["listThemes"];
        put?: never;
        /**
         * Make a theme
         * @description Adds a theme, not active yet. Colours are hexadecimal, `slug` must be unused. Without `radius_px` and `font_family` the platform's own are taken.
         */
        post: operations["createTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/{id}": {
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
        /**
         * Read a theme
         * @description One theme with all its colours, active or not.
         */
        get: operations["getTheme"];
        /**
         * Change a theme
         * @description Replaces all of the theme but its slug. Send the `row_version` that was read; if another change came first the answer is 409. A change of the active theme is seen at once.
         */
        put: operations["updateTheme"];
        post?: never;
        /**
         * Delete a theme
         * @description Removes a theme for good. The active theme cannot be deleted; activate another one first.
         */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/{id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a theme the active one
         * @description The theme becomes active and the one that was active stops being so, in one step. Activating the active theme changes nothing.
         */
        put: operations["activateTheme"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the active theme
         * @description The theme that every page of this platform wears, for any page before sign-in.
         */
        get: operations["getActiveTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tools as model APIs take them
         * @description The tools and skills that the caller may use, in the form that a model's function calling takes, made from the same contract as the document. openai-strict leaves out run_skill, whose arguments are open; the skills themselves are in it.
         */
        get: operations["listTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/{skillName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill.
                 * @example service_state
                 */
                skillName: components["parameters"]["SkillName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a skill as a tool of its own
         * @description Runs a registered skill. The body is a flat object of its parameters, as its input schema says. A key may call it when its tools name the skill or run_skill. Limits as execute_command.
         */
        post: operations["callSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the contract of the tools
         * @description The tools and skills that the caller may use, as an OpenAPI document ready for AI frameworks. Any API key may read it; a person needs one of the permissions for tools. scheme leaves one way to authenticate, for frameworks that take no more.
         */
        get: operations["getToolDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the registered skills
         * @description The skills of the caller's organisation, or of the platform, newest first. For a person with tools.manage, or a key that may register skills.
         */
        get: operations["listSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tools/skills/{skillName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill.
                 * @example service_state
                 */
                skillName: components["parameters"]["SkillName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a skill
         * @description Takes the skill away at once and frees its name. For a person with tools.manage, or a key that may register skills.
         */
        delete: operations["deleteSkill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your own profile
         * @description Who you are here, how you are signed in and until when, and what you have linked. Your rights are at /api/v1/rbac/me.
         */
        get: operations["getMyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what your eID was used for
         * @description Every request that reached your phone, newest first: who asked, in which way, what it showed and what became of it. What you do not know, report.
         */
        get: operations["listMyEidActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the certificates of your eID
         * @description Authentication and signing certificates, each with the status that its issuer tells by OCSP or its revocation list at this moment.
         */
        get: operations["listMyEidCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices of your eID
         * @description Phones that hold the keys of your eID.
         */
        get: operations["listMyEidDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to sign
         * @description Makes you an authorised signer of the organisation that invited you, and links it to your console. The token stands in the mail and is good once. Your eID must have proved who you are.
         */
        post: operations["acceptEidSignerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organisations that you have linked
         * @description Each with what you are to it, whether you may sign for it now, and its name in Latin letters.
         */
        get: operations["listMyEidOrganizations"];
        put?: never;
        /**
         * Link an organisation
         * @description Puts an organisation on your console, where the state registry names you as its representative or you are an authorised signer of it. Refused with the same words whether it exists or not.
         */
        post: operations["linkMyEidOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/organizations/{regNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink an organisation
         * @description Takes the organisation off your console. Its signers and its stamp stay. Whoever represents it signs for it again after linking it again.
         */
        delete: operations["unlinkMyEidOrganization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/organizations/{regNo}/signers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signers of an organisation
         * @description Everybody who may sign for the organisation because its representative said so, and who has been invited to. For whoever may sign for it; it does not exist for others.
         */
        get: operations["listEidSigners"];
        put?: never;
        /**
         * Invite a signer
         * @description Sends an invitation by e-mail, good for seven days and once. Whoever accepts it with their eID may sign for the organisation. With `civil_id` nobody else can. For whoever represents or owns the organisation.
         */
        post: operations["addEidSigner"];
        /**
         * Remove a signer or withdraw an invitation
         * @description The person may not sign for the organisation any more, or the mail is good no more, from the next request on. For whoever represents or owns the organisation.
         */
        delete: operations["removeEidSigner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/organizations/{regNo}/signers/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Sends a new mail with a new token, good for seven days; the mail before is good no more. At most once a minute, and five times in all.
         */
        post: operations["resendEidSignerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/eid/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how your eID stands
         * @description State, level, locked PINs and last use of your eID, as its provider tells them.
         */
        get: operations["getMyEidSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell that the server lives
         * @description Answers as long as the process runs, and asks nothing of the database. For liveness probes.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the server's metrics
         * @description Counters and histograms in the Prometheus text format, by operation. In production it needs the metrics token and is 404 without it.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask who somebody is
         * @description The authorization endpoint, to which an application sends a browser. Leads to the pages on which the person signs in and consents, and then back with a code. Who is signed in already, and has consented, sees no page.
         */
        get: operations["getAuthorization"];
        put?: never;
        /**
         * Ask who somebody is, by a form
         * @description The same as the request by GET, for pages that send a form. The browser is led on to it, because only then does it show who is signed in.
         */
        post: operations["requestAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/bc-authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a person on their phone
         * @description Asks the person with that national ID by eID push, without a browser (CIBA, poll mode). The answer is the same whether or not there is such a person. Poll the token endpoint with `auth_req_id`.
         */
        post: operations["startBackchannelAuthentication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether a token is good
         * @description Tells an application of its own tokens, and of those that were asked for its addresses (RFC 7662). Anything else is not active, and nothing more is said of it.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push an authorization request
         * @description Takes the parameters of an authorization request from the application itself (RFC 9126), so that the browser carries a reference only. It is good once, for 90 seconds.
         */
        post: operations["createPushedAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a token up
         * @description Ends a token of the application's own (RFC 7009); with a refresh token, everything that was granted with it. What is unknown, or of another application, is answered the same.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/sessions/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log out
         * @description OpenID Connect RP-Initiated Logout. With an id_token of the person the session ends at once, otherwise after a confirmation. Applications that were signed in to with the session are told.
         */
        get: operations["getEndSession"];
        put?: never;
        /**
         * Log out, by a form
         * @description The same by a form, so that the id_token stands in no address. Without a good one the browser is led on to the request by GET.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth2/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get tokens
         * @description Exchanges a code, a refresh token, an answered push or the application's own credentials for tokens (RFC 6749, CIBA). A code or refresh token that is used twice ends everything that came of it.
         */
        post: operations["requestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the server may be sent traffic
         * @description Checks the database, its migrations and the audit log. 503 with the failing checks in `details` while one fails. For readiness probes and load balancers.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swagger/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the documentation
         * @description A page that shows all three contracts of this server. It loads nothing from other hosts. In production it needs the metrics token and is 404 without it.
         */
        get: operations["getSwaggerPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/swagger/doc.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a contract
         * @description One of the three contracts as an OpenAPI document, in its 3.0 or its 3.1 form. In production it needs the metrics token and is 404 without it.
         */
        get: operations["getSwaggerDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Learn who the person is
         * @description Gives the claims that the scopes and the claims parameter of the access token open (OpenID Connect Core, section 5.3). `sub` is that of the id_token.
         */
        get: operations["getUserinfo"];
        put?: never;
        /**
         * Learn who the person is, with a form
         * @description As GET. The access token may also stand in the body, but in one place alone (RFC 6750, section 2.2).
         */
        post: operations["requestUserinfo"];
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
        AcceptEidInvitationRequest: {
            /** @description What follows the number sign in the link of the mail. */
            token: string;
        };
        AcceptOrganisationInvitationRequest: {
            /** @description The token of the link in the mail. */
            token: string;
        };
        AcceptProviderConsentRequest: {
            /** @description The secret with which the browser was sent to the page. */
            consent_challenge: string;
            /** @description Of the scopes that were asked for, those that the person grants. */
            grant_scope: string[];
            /**
             * @description Whether the person need not be asked again for the same scopes.
             * @default false
             */
            remember: boolean | null;
        };
        AcceptProviderLoginRequest: {
            /** @description The secret with which the browser was sent to the page. */
            login_challenge: string;
        };
        AcceptProviderLogoutRequest: {
            /** @description The secret with which the browser was sent to the page. */
            logout_challenge: string;
        };
        AccessMode: {
            /** @enum {string} */
            mode: "public" | "private";
            row_version: number;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            updated_by: string | null;
        };
        AccessModeResponse: {
            data: components["schemas"]["AccessMode"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AddedOrganisationMember: {
            invitation?: components["schemas"]["OrganisationInvitation"];
            member?: components["schemas"]["OrganisationMember"];
            /**
             * @description Which of the two others is there.
             * @enum {string}
             */
            outcome: "added" | "invited";
        };
        AddedOrganisationMemberResponse: {
            data: components["schemas"]["AddedOrganisationMember"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AddEidSignerRequest: {
            /** @description Who alone may accept; absent for whoever holds the mail. */
            civil_id?: string | null;
            /**
             * Format: email
             * @description Where the invitation goes.
             */
            email: string;
        };
        AddOrganisationMemberRequest: {
            /** @description Who is meant. */
            civil_id?: string | null;
            /**
             * Format: email
             * @description Where an invitation is sent when nobody is known by the civil ID.
             */
            email?: string | null;
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
        };
        Admin: {
            active: boolean;
            civil_id: string | null;
            email: string | null;
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
            /** @description Whether that is less than the role holds. */
            limited: boolean;
            /** @description What the person holds by the role of the account. */
            permissions: string[];
            /** @description Role of the account. */
            role: string;
            row_version: number;
            /** @description Whether a super admin has a second factor; false after a reset. */
            second_factor: boolean;
            /** @description Whether the person is a super admin, which they are in an elevated session alone. */
            super_admin: boolean;
        };
        AdminCandidate: {
            civil_id: string;
            family_name: string;
            given_name: string;
            /** @description Role of that account. */
            role: string | null;
            /**
             * Format: uuid
             * @description The account here; null where there is none yet.
             */
            user_id: string | null;
        };
        AdminCandidateResponse: {
            data: components["schemas"]["AdminCandidate"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description A person, as administrators see them. */
        AdministeredUser: {
            active: boolean;
            civil_id: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the eID last proved who they are; null for never.
             */
            eid_verified_at: string | null;
            email: string | null;
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
            latin_family_name: string | null;
            latin_given_name: string | null;
            /**
             * Format: date-time
             * @description Until then no new sign-in is let in, after too many failures.
             */
            locked_until: string | null;
            role: string;
            row_version: number;
            /** Format: date-time */
            updated_at: string;
        };
        AdministeredUserList: {
            items: components["schemas"]["AdministeredUser"][];
            next_cursor: string | null;
        };
        AdministeredUserListResponse: {
            data: components["schemas"]["AdministeredUserList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AdministeredUserResponse: {
            data: components["schemas"]["AdministeredUser"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AdminList: {
            items: components["schemas"]["Admin"][];
            next_cursor: string | null;
        };
        AdminListResponse: {
            data: components["schemas"]["AdminList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AdminResponse: {
            data: components["schemas"]["Admin"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ApiKey: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
            /** @description The secret's first characters, to recognise it by. */
            prefix: string;
            /** Format: date-time */
            revoked_at: string | null;
            /**
             * Format: uuid
             * @description The organisation that the key belongs to; null for the platform.
             */
            tenant_id: string | null;
            tools: components["schemas"]["ToolName"][];
        };
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
            next_cursor: string | null;
        };
        ApiKeyListResponse: {
            data: components["schemas"]["ApiKeyList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ApiKeyResponse: {
            data: components["schemas"]["ApiKey"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Application: {
            /** @description Life of its access tokens; null for what the settings say. */
            access_token_seconds: number | null;
            active: boolean;
            /**
             * @description How it shows its secret; `none` for a public application, and for no other.
             * @enum {string}
             */
            auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /** @description Where it is told that a session has ended (OpenID Connect Back-Channel Logout). */
            backchannel_logout_uri: string | null;
            /** @description What it calls itself by. */
            client_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description The platform's own, for which people are not asked for their consent. */
            first_party: boolean;
            /** @description What it may exchange for tokens. */
            grant_types: components["schemas"]["ApplicationGrantType"][];
            /** Format: uuid */
            id: string;
            /** @description Life of its id_tokens; null for what the settings say. */
            id_token_seconds: number | null;
            /**
             * @description Whether it can keep a secret. An app or a page cannot.
             * @enum {string}
             */
            kind: "confidential" | "public";
            /** @description What people read, in English. */
            name_en: string;
            /** @description What people read, in Mongolian. */
            name_mn: string;
            /** @description Origins whose pages may call the provider from a browser. */
            origins: components["schemas"]["ApplicationUri"][];
            /** @description Whether a code is given only for a challenge (PKCE, S256). Always so for a public application. */
            pkce_required: boolean;
            /** @description Where people may be sent after logging out. */
            post_logout_redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Where people are sent with an answer. Compared byte for byte. */
            redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Life of a refresh token from its last use on; null for what the settings say. */
            refresh_token_seconds: number | null;
            row_version: number;
            /** @description What it may ask for, besides the scopes of its services. */
            scopes: components["schemas"]["ApplicationScope"][];
            /** @description The secrets that are good now, without the secrets themselves, newest first. */
            secrets: components["schemas"]["ApplicationSecret"][];
            /** @description The services that it may reach. */
            services: components["schemas"]["ApplicationService"][];
            /**
             * Format: uuid
             * @description The organisation that owns it; null for the platform.
             */
            tenant_id: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @enum {string} */
        ApplicationGrantType: "authorization_code" | "refresh_token" | "client_credentials" | "urn:openid:params:grant-type:ciba";
        ApplicationList: {
            items: components["schemas"]["Application"][];
            next_cursor: string | null;
        };
        ApplicationListResponse: {
            data: components["schemas"]["ApplicationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ApplicationResponse: {
            data: components["schemas"]["Application"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @enum {string} */
        ApplicationScope: "openid" | "profile" | "email" | "phone" | "address" | "offline_access";
        ApplicationSecret: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description To the hour.
             */
            last_used_at: string | null;
            /** @description How the secret begins, to recognise it by; null for one that its owner brought. */
            prefix: string | null;
        };
        /** @description The scope of a service of the gateway. */
        ApplicationService: string;
        ApplicationUri: string;
        Appointment: {
            /**
             * Format: uuid
             * @description What it is for, where it is for an application.
             */
            application_id: string | null;
            application_number: string | null;
            /** Format: date-time */
            booked_at: string;
            /**
             * Format: date-time
             * @description Until then it can be cancelled.
             */
            cancel_until: string;
            /** Format: date-time */
            ended_at: string | null;
            /** Format: date-time */
            ends_at: string;
            /** Format: uuid */
            id: string;
            office: components["schemas"]["VisitedOffice"];
            /** Format: date-time */
            starts_at: string;
            /**
             * @description A person who was booked and came has attended; whoever was not entered as having come in time is a no-show.
             * @enum {string}
             */
            status: "booked" | "cancelled" | "attended" | "no_show";
        };
        AppointmentList: {
            items: components["schemas"]["Appointment"][];
            next_cursor: string | null;
        };
        AppointmentListResponse: {
            data: components["schemas"]["AppointmentList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AppointmentResponse: {
            data: components["schemas"]["Appointment"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AuditCheckpoint: {
            /** @description Grows by one when the log continues after a restored backup. */
            epoch: number;
            /** @description Hash of the last of them, hexadecimal SHA-256. */
            hash: string;
            /** @description Which key signed. */
            key_id: string;
            /** @description Name of the log that the checkpoint is about. */
            origin: string;
            /** Format: date-time */
            published_at: string;
            /** @description Ed25519 signature, base64url. */
            signature: string;
            /** @description How many sealed entries the checkpoint covers. */
            size: number;
        };
        AuditCheckpointList: {
            items: components["schemas"]["AuditCheckpoint"][];
            next_cursor: string | null;
        };
        AuditCheckpointListResponse: {
            data: components["schemas"]["AuditCheckpointList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AuditCheckpointResponse: {
            data: components["schemas"]["AuditCheckpoint"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What else there is to say of the change; its fields differ by operation. */
        AuditDetails: {
            [key: string]: unknown;
        };
        AuditEntry: {
            /** @description Who did it. */
            actor: string;
            /** Format: date-time */
            at: string;
            details: components["schemas"]["AuditDetails"];
            /** @description Hash that chains the entry to the one before, hexadecimal SHA-256; null until sealed. */
            hash: string | null;
            /** Format: uuid */
            id: string;
            /** @description The operationId of what was called. */
            operation: string;
            /**
             * @description refused stands only where the attempt itself is worth keeping.
             * @enum {string}
             */
            outcome: "done" | "refused";
            /** @description The X-Request-Id of the request. */
            request_id: string;
            /** @description Place in the chain; null until sealed. */
            seq: number | null;
            /** @description What it was done to. */
            subject: string;
            /**
             * Format: uuid
             * @description The organisation concerned; null for none.
             */
            tenant_id: string | null;
        };
        AuditEntryList: {
            items: components["schemas"]["AuditEntry"][];
            next_cursor: string | null;
        };
        AuditEntryListResponse: {
            data: components["schemas"]["AuditEntryList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description The form is described in docs/audit.md. It may be of any length. */
        AuditExport: string;
        AuditFault: {
            /** Format: uuid */
            entry_id: string | null;
            message: string;
            /** @description The rule that does not hold. */
            rule: string;
            /** @description Where in the chain; null when the fault has no place there. */
            seq: number | null;
        };
        /** @description SHA-256 or HMAC-SHA-256, hexadecimal. */
        AuditHash: string;
        AuditKey: {
            /** @enum {string} */
            algorithm: "Ed25519";
            /** @description Name of the log that it signs for. */
            origin: string;
            /** @description The same key for other software. */
            pem: string;
            /** @description The key as verifiers of C2SP signed notes take it, origin, key id and key. */
            verifier_key: string;
        };
        AuditKeyList: {
            items: components["schemas"]["AuditKey"][];
        };
        AuditKeyListResponse: {
            data: components["schemas"]["AuditKeyList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description A signed note, exactly as it was signed. */
        AuditNote: string;
        AuditProof: {
            /** @description The entry, as RFC 8785 JSON; exactly these characters were hashed. */
            canon: string;
            checkpoint: components["schemas"]["AuditNote"];
            epoch: number;
            /** @description The digests of the entries after it, up to the last one that the checkpoint covers. */
            following: components["schemas"]["AuditHash"][];
            /** @enum {string} */
            format: "tamga-audit-proof-1";
            /** @description The key that the checkpoint names. Compare it with the one that you trust. */
            key: string;
            mac: components["schemas"]["AuditHash"];
            /** @description Name of the log. */
            origin: string;
            previous: components["schemas"]["AuditHash"];
            seq: number;
        };
        AuditProofResponse: {
            data: components["schemas"]["AuditProof"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        AuditVerification: {
            /** @description How many entries the newest published checkpoint covers. */
            checkpoint_size: number;
            duration_ms: number;
            /** @description How many entries were looked at. */
            entries: number;
            /** @description How many epochs the log has; a restored backup begins a new one. */
            epochs: number;
            /** @description What does not hold; the first hundred. */
            faults: components["schemas"]["AuditFault"][];
            /** @description The first entry that does not hold; null when all do. */
            first_bad_seq: number | null;
            /** @enum {string} */
            mode: "incremental" | "full";
            valid: boolean;
            /** @description The last entry up to which everything holds. */
            verified_to: number;
        };
        AuditVerificationResponse: {
            data: components["schemas"]["AuditVerification"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description The parameters of an authorization request; those that nobody knows are passed over. */
        AuthorizationForm: {
            /** @description How the person should sign in, the most liked first; what really happened is told by `acr`. */
            acr_values?: string | null;
            /** @description Claims that are asked for one by one (OpenID Connect Core, section 5.5), as JSON. */
            claims?: string | null;
            /** @description The application. */
            client_id?: string | null;
            /** @description PKCE (RFC 7636): the base64url of the SHA-256 of a verifier. */
            code_challenge?: string | null;
            /** @description `S256`. */
            code_challenge_method?: string | null;
            /** @description How the pages should look; passed over. */
            display?: string | null;
            /** @description The thumbprint of the key to which the tokens are to be bound (RFC 9449). */
            dpop_jkt?: string | null;
            /** @description An id_token of this server, expired or not: the person must be the one that it names. */
            id_token_hint?: string | null;
            /** @description Who is likely to sign in; a courtesy to the page. */
            login_hint?: string | null;
            /** @description How many seconds ago the person may have signed in. `0` means the same as the prompt `login`. */
            max_age?: string | null;
            /** @description Comes back in the id_token. */
            nonce?: string | null;
            /** @description `none`: without asking anything. `login` or `select_account`: with a new sign-in. `consent`: with a new consent. */
            prompt?: string | null;
            /** @description Where the answer goes. Must be one of the addresses of the application, byte for byte. */
            redirect_uri?: string | null;
            /** @description Not taken: answered with `request_not_supported`. */
            request?: string | null;
            /** @description What a pushed authorization request gave; anything else is answered with `request_uri_not_supported`. */
            request_uri?: string | null;
            /** @description The services for which the tokens are meant (RFC 8707); may be given several times. */
            resource?: string[] | null;
            /** @description `query`, which is also the default. */
            response_mode?: string | null;
            /** @description `code`. */
            response_type?: string | null;
            /** @description What is asked for, separated by spaces; `openid` for an id_token. Unknown names are passed over. */
            scope?: string | null;
            /** @description Comes back unchanged with the answer. */
            state?: string | null;
            /** @description Languages of the pages, the most liked first. */
            ui_locales?: string | null;
        } & {
            [key: string]: unknown;
        };
        BackchannelAnswer: {
            /** @description A secret of this application's. */
            auth_req_id: string;
            /** @description Seconds. */
            expires_in: number;
            /** @description Seconds to wait between two polls. */
            interval: number;
            /** @description Four digits that the person has to be shown, and picks on the phone. */
            verification_code: string;
        };
        BackchannelForm: {
            acr_values?: string | null;
            /** @description Shown on the phone, so that the person can compare it with what the application shows. */
            binding_message?: string | null;
            /** @description Not taken; whoever sends it is refused. */
            client_assertion?: string | null;
            /** @description The application, where it does not name itself in the header. */
            client_id?: string | null;
            /** @description Its secret, where it is registered for sending it here. */
            client_secret?: string | null;
            /** @description Not taken; an id_token says nothing of the national ID. */
            id_token_hint?: string | null;
            /** @description The national ID of the person. */
            login_hint?: string | null;
            /** @description Not taken. */
            login_hint_token?: string | null;
            /** @description Seconds; at most what the eID allows. */
            requested_expiry?: string | null;
            /** @description Where the access token is to be shown (RFC 8707); may be given several times. */
            resource?: string[] | null;
            /** @description With openid. */
            scope: string;
            /** @description Ignored. */
            user_code?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A secret of the browser that began. It goes nowhere but back to this server. */
        BrowserBinding: string;
        /** @description The skill's parameters by name. */
        CallSkillRequest: {
            [key: string]: unknown;
        };
        CatalogueAuthority: {
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
        };
        CatalogueChannel: {
            /** @enum {string} */
            channel: "online" | "office" | "kiosk" | "phone";
            opening_hours_en: string | null;
            opening_hours_mn: string | null;
        };
        CatalogueEvidence: {
            code: string;
            /** @enum {string} */
            format: "pdf" | "image" | "pdf_or_image" | "data";
            name_en: string;
            name_mn: string;
            /** @description The service of the state registry that has it, so that nobody need bring it. */
            once_only_source: string | null;
            optional: boolean;
            /** @description For how long after its date of issue it is good; null is for ever. */
            validity_days: number | null;
        };
        CatalogueEvidenceGroup: {
            evidences: components["schemas"]["CatalogueEvidence"][];
        };
        CatalogueFee: {
            /** @description In tugriks. */
            amount: number;
            /** @enum {string} */
            channel: "online" | "office" | "kiosk" | "phone";
            legal_basis: string | null;
            /** @description Working days in which it is decided. */
            processing_days: number;
            /** @enum {string} */
            urgency: "normal" | "urgent";
        };
        /** @description JSON Schema of the form, an object of plain fields that have their titles in both languages. */
        CatalogueFormSchema: {
            [key: string]: unknown;
        };
        CatalogueLegalBasis: {
            title_en: string;
            title_mn: string;
            url: string | null;
        };
        CatalogueLifeEvent: {
            code: string;
            description_en: string;
            description_mn: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            /** @description Published services that belong to it. */
            services: number;
        };
        CatalogueLifeEventList: {
            items: components["schemas"]["CatalogueLifeEvent"][];
            next_cursor: string | null;
        };
        CatalogueLifeEventListResponse: {
            data: components["schemas"]["CatalogueLifeEventList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description It may be of any length. */
        CatalogueLinkedData: string;
        CatalogueOutput: {
            reference_type: string | null;
            /** @enum {string} */
            type: "reference" | "registration" | "document" | "payment";
            validity_days: number | null;
        };
        CatalogueService: {
            /** @enum {string} */
            addressee: "citizen" | "business";
            authority: components["schemas"]["CatalogueAuthority"];
            channels: ("online" | "office" | "kiosk" | "phone")[];
            code: string;
            /** @description The fewest working days in which it is decided. */
            days_from: number;
            description_en: string;
            description_mn: string;
            /** @description The least that it costs, in tugriks. */
            fee_from: number;
            /** Format: uuid */
            id: string;
            /** @description Codes of life events. */
            life_events: string[];
            name_en: string;
            name_mn: string;
        };
        CatalogueServiceDetail: {
            /** @enum {string} */
            addressee: "citizen" | "business";
            authority: components["schemas"]["CatalogueAuthority"];
            channels: components["schemas"]["CatalogueChannel"][];
            code: string;
            description_en: string;
            description_mn: string;
            /** @description Whatever one of the groups asks for is enough; all that stands in that group is needed. */
            evidence_groups: components["schemas"]["CatalogueEvidenceGroup"][];
            /** @enum {string} */
            fee_timing: "before" | "none";
            fees: components["schemas"]["CatalogueFee"][];
            form_schema: components["schemas"]["CatalogueFormSchema"];
            /** Format: uuid */
            id: string;
            keywords: string[];
            legal_basis: components["schemas"]["CatalogueLegalBasis"][];
            life_events: string[];
            name_en: string;
            name_mn: string;
            output: components["schemas"]["CatalogueOutput"];
            /** Format: date-time */
            published_at: string;
            /** @description Whether the officer signs the decision. */
            requires_signature: boolean;
            /** @description Of the version's content as canonical JSON (RFC 8785), in hexadecimal. */
            sha256: string;
            version: number;
        };
        CatalogueServiceDetailResponse: {
            data: components["schemas"]["CatalogueServiceDetail"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        CatalogueServiceList: {
            items: components["schemas"]["CatalogueService"][];
            next_cursor: string | null;
        };
        CatalogueServiceListResponse: {
            data: components["schemas"]["CatalogueServiceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description The verifier of the code challenge, S256 (RFC 7636). */
        CodeVerifier: string;
        CompleteNativeSsoRequest: {
            code: string;
            code_verifier: components["schemas"]["CodeVerifier"];
            /** @description The issuer that came with the code, where one came (RFC 9207). */
            iss?: string | null;
            /** @description The nonce of the authorization request. Without one, the id_token must hold none. */
            nonce?: string | null;
            /** @description One of the redirect URIs of apps that this server knows. */
            redirect_uri: string;
        };
        /** @description What came back to the redirect URI, a code or an error, and the binding. */
        CompleteSsoRequest: {
            binding: components["schemas"]["BrowserBinding"];
            code?: string | null;
            /** @description The error that came instead of a code. */
            error?: string | null;
            /** @description The issuer that came with it, where one came (RFC 9207). */
            iss?: string | null;
            state: components["schemas"]["SealedState"];
        };
        /** @description The key that whoever shows the token has to prove. */
        Confirmation: {
            jkt: string;
        };
        CreateAdminByRegisterRequest: {
            reg_no: string;
        };
        CreateAdminRequest: {
            /** Format: uuid */
            user_id: string;
        };
        CreateApiKeyRequest: {
            /**
             * Format: date-time
             * @description When the key stops working; absent for one that only revocation ends.
             */
            expires_at?: string | null;
            /** @description Whose key it is, for people. */
            name: string;
            /**
             * Format: uuid
             * @description The organisation that the key belongs to; absent for a key of the platform itself.
             */
            tenant_id?: string | null;
            /** @description The tools that the key may call. */
            tools: components["schemas"]["ToolName"][];
        };
        CreateApplicationRequest: {
            /** @description Life of its access tokens; absent for what the settings say. */
            access_token_seconds?: number | null;
            /**
             * @description How it shows its secret; `none` for a public application, and for no other.
             * @enum {string}
             */
            auth_method?: "client_secret_basic" | "client_secret_post" | "none";
            /** @description Where it is told that a session has ended (OpenID Connect Back-Channel Logout). */
            backchannel_logout_uri?: string | null;
            /** @description The platform's own, for which people are not asked for their consent. */
            first_party?: boolean | null;
            /** @description What it may exchange for tokens. */
            grant_types?: components["schemas"]["ApplicationGrantType"][] | null;
            /** @description Life of its id_tokens; absent for what the settings say. */
            id_token_seconds?: number | null;
            /**
             * @description Whether it can keep a secret. An app or a page cannot.
             * @enum {string}
             */
            kind: "confidential" | "public";
            /** @description What people read, in English. */
            name_en: string;
            /** @description What people read, in Mongolian. */
            name_mn: string;
            /** @description Origins whose pages may call the provider from a browser. */
            origins?: components["schemas"]["ApplicationUri"][] | null;
            /** @description Whether a code is given only for a challenge (PKCE, S256). Always so for a public application. */
            pkce_required?: boolean | null;
            /** @description Where people may be sent after logging out. */
            post_logout_redirect_uris?: components["schemas"]["ApplicationUri"][] | null;
            /** @description Where people are sent with an answer. Compared byte for byte. */
            redirect_uris?: components["schemas"]["ApplicationUri"][] | null;
            /** @description Life of a refresh token from its last use on; absent for what the settings say. */
            refresh_token_seconds?: number | null;
            /** @description What it may ask for, besides the scopes of its services. */
            scopes?: components["schemas"]["ApplicationScope"][] | null;
            /**
             * Format: uuid
             * @description The organisation that owns it; absent for the platform.
             */
            tenant_id?: string | null;
        };
        CreateAppointmentRequest: {
            /**
             * Format: uuid
             * @description An open application that it is for.
             */
            application_id?: string | null;
            /** Format: uuid */
            slot_id: string;
        };
        CreatedApiKey: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
            /** @description The secret's first characters, to recognise it by. */
            prefix: string;
            /** Format: date-time */
            revoked_at: string | null;
            /** @description What to send as X-API-Key. It is shown here once and cannot be read again. */
            secret: string;
            /**
             * Format: uuid
             * @description The organisation that the key belongs to; null for the platform.
             */
            tenant_id: string | null;
            tools: components["schemas"]["ToolName"][];
        };
        CreatedApiKeyResponse: {
            data: components["schemas"]["CreatedApiKey"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        CreatedApplication: {
            /** @description Life of its access tokens; null for what the settings say. */
            access_token_seconds: number | null;
            active: boolean;
            /**
             * @description How it shows its secret; `none` for a public application, and for no other.
             * @enum {string}
             */
            auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /** @description Where it is told that a session has ended (OpenID Connect Back-Channel Logout). */
            backchannel_logout_uri: string | null;
            /** @description What it calls itself by. */
            client_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description The platform's own, for which people are not asked for their consent. */
            first_party: boolean;
            /** @description What it may exchange for tokens. */
            grant_types: components["schemas"]["ApplicationGrantType"][];
            /** Format: uuid */
            id: string;
            /** @description Life of its id_tokens; null for what the settings say. */
            id_token_seconds: number | null;
            /**
             * @description Whether it can keep a secret. An app or a page cannot.
             * @enum {string}
             */
            kind: "confidential" | "public";
            /** @description What people read, in English. */
            name_en: string;
            /** @description What people read, in Mongolian. */
            name_mn: string;
            /** @description Origins whose pages may call the provider from a browser. */
            origins: components["schemas"]["ApplicationUri"][];
            /** @description Whether a code is given only for a challenge (PKCE, S256). Always so for a public application. */
            pkce_required: boolean;
            /** @description Where people may be sent after logging out. */
            post_logout_redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Where people are sent with an answer. Compared byte for byte. */
            redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Life of a refresh token from its last use on; null for what the settings say. */
            refresh_token_seconds: number | null;
            row_version: number;
            /** @description What it may ask for, besides the scopes of its services. */
            scopes: components["schemas"]["ApplicationScope"][];
            /** @description Shown here once and kept only as a hash; null for a public application. */
            secret: string | null;
            /** @description The secrets that are good now, without the secrets themselves, newest first. */
            secrets: components["schemas"]["ApplicationSecret"][];
            /** @description The services that it may reach. */
            services: components["schemas"]["ApplicationService"][];
            /**
             * Format: uuid
             * @description The organisation that owns it; null for the platform.
             */
            tenant_id: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        CreatedApplicationResponse: {
            data: components["schemas"]["CreatedApplication"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        CreateOfficeRequest: {
            address_en: string;
            address_mn: string;
            /** @description For how many minutes after its end the office may still enter that somebody came; after that nobody did. 120 where it is not said. */
            attendance_minutes?: number | null;
            /** @description Until how many minutes before it begins a visit can be cancelled; 120 where it is not said. */
            cancel_minutes?: number | null;
            code: string;
            name_en: string;
            name_mn: string;
            /**
             * Format: uuid
             * @description The authority.
             */
            tenant_id: string;
        };
        CreateOrganisationRequest: {
            /** @description Register number of the organisation, seven digits. */
            reg_no: string;
            /** @description Name in addresses; `org-` and the register number when it is left out. */
            slug?: string | null;
        };
        CreateRegistryEvidenceRequest: {
            code: components["schemas"]["RegistryCode"];
            description_en?: string | null;
            description_mn?: string | null;
            /**
             * @description `data`: never a file, only from the state.
             * @enum {string}
             */
            format: "pdf" | "image" | "pdf_or_image" | "data";
            issuer_en: string;
            /** @description Who issues it. */
            issuer_mn: string;
            name_en: string;
            name_mn: string;
            /** @description For how long after it was issued it is good; null is for ever. */
            validity_days?: number | null;
        };
        CreateRegistryLifeEventRequest: {
            code: components["schemas"]["RegistryCode"];
            description_en?: string | null;
            description_mn?: string | null;
            name_en: string;
            name_mn: string;
            /** @description Place among the others, smallest first; 0 where absent. */
            sort?: number | null;
        };
        CreateRegistryServiceRequest: {
            /**
             * Format: uuid
             * @description The organisation that will answer for it.
             */
            authority_org_id: string;
            code: components["schemas"]["RegistryCode"];
            content: components["schemas"]["RegistryContent"];
        };
        CreateRegistrySourceRequest: {
            /** @description Whether it is asked; an evidence has one active source at most. */
            active?: boolean | null;
            /**
             * @description How surely whoever asks must be known.
             * @enum {string}
             */
            assurance?: "low" | "substantial" | "high";
            /** Format: uuid */
            evidence_id: string;
            /** @description What it is asked with. */
            inputs?: string[] | null;
            /** @description For how long an answer may be used again. */
            keep_seconds?: number | null;
            /** @description What allows the question. */
            legal_basis: string;
            provider_en: string;
            /** @description Who answers. */
            provider_mn: string;
            /** @description The service of the state registry that answers. */
            source_code: string;
        };
        CreateRoleRequest: {
            id: string;
            name_en: string;
            name_mn: string;
            /** @description What the role permits; nothing when it is left out. */
            permissions?: string[] | null;
            /** @description 1 is the highest. Made roles are below administrators, whose rank is 2. */
            rank: number;
        };
        CreateSlotsRequest: {
            /** @description How many people a slot takes. */
            capacity: number;
            /** @description When the last slot of a day has ended. */
            closes: string;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /** @description How long a slot is. */
            minutes: number;
            /** Format: uuid */
            office_id: string;
            /** @description When the first slot of a day begins, in Ulaanbaatar. */
            opens: string;
            /**
             * Format: date
             * @description The last day, at most 366 after the first.
             */
            to: string;
            /** @description Days of the week, from Monday, 1, to Sunday, 7. */
            weekdays: number[];
        };
        CreateSuperAdminInviteRequest: {
            /** Format: email */
            email: string;
        };
        CreateThemeRequest: {
            colors: components["schemas"]["ThemeColors"];
            /** @description Fonts in order of preference, separated by commas. */
            font_family?: string | null;
            mode: components["schemas"]["ThemeMode"];
            /** @description Name in English. */
            name_en: string;
            /** @description Name in Mongolian. */
            name_mn: string;
            /** @description Radius of corners, in pixels. */
            radius_px?: number | null;
            slug: components["schemas"]["ThemeSlug"];
        };
        CreateUserRequest: {
            /** @description By which the eID knows the person. */
            civil_id: string;
            /** Format: email */
            email?: string | null;
            family_name?: string | null;
            given_name?: string | null;
        };
        Deleted: {
            /**
             * Format: uuid
             * @description The id of the record that is no more.
             */
            id: string;
        };
        DeletedApplication: {
            /** Format: uuid */
            id: string;
        };
        DeletedApplicationResponse: {
            data: components["schemas"]["DeletedApplication"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        DeletedResponse: {
            data: components["schemas"]["Deleted"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        DeletedRole: {
            id: string;
        };
        DeletedRoleResponse: {
            data: components["schemas"]["DeletedRole"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidActivityEntry: {
            /** Format: date-time */
            at: string;
            /** @description For whom, where it was for another. */
            brokered_for: string | null;
            /** @description What the phone showed. */
            display_text: string | null;
            /**
             * @description How your phone came to it.
             * @enum {string}
             */
            flow: "QR" | "Web2App" | "App2App" | "Notification";
            id: string;
            /** @enum {string} */
            kind: "authentication" | "signature" | "certificate_choice";
            /** @enum {string} */
            outcome: "completed" | "user_refused" | "timeout" | "wrong_code" | "document_unusable" | "provider_invalid" | "provider_unavailable" | "certificate_invalid" | "certificate_expired" | "certificate_revoked" | "level_too_low" | "signature_invalid" | "person_mismatch" | "callback_invalid";
            /** @description Who asked. */
            relying_party: string;
        };
        EidActivityPage: {
            items: components["schemas"]["EidActivityEntry"][];
            next_cursor: string | null;
        };
        EidActivityPageResponse: {
            data: components["schemas"]["EidActivityPage"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What the eID app brought back to the address that it returned to, after a link on the same device. */
        EidCallback: {
            /** @description Query parameter `sessionSecretDigest`. */
            session_secret_digest: string;
            /** @description Query parameter `userChallengeVerifier`. */
            user_challenge_verifier: string;
        } | null;
        EidCertificateInfo: {
            document_number: string;
            /** @description SHA-256 of the certificate, in hex. */
            fingerprint: string;
            issuer: string;
            /**
             * @description Absent where no trusted authority vouches for it.
             * @enum {string}
             */
            level?: "ADVANCED" | "QUALIFIED" | "QSCD";
            /** Format: date-time */
            not_after: string;
            /** Format: date-time */
            not_before: string;
            /**
             * @description PIN1 or PIN2.
             * @enum {string}
             */
            purpose: "authentication" | "signing";
            /** @description In hex. */
            serial: string;
            /**
             * @description unknown means that nobody could tell whether it has been revoked; untrusted that no authority of the eID has issued it.
             * @enum {string}
             */
            status: "good" | "revoked" | "expired" | "not_yet_valid" | "unknown" | "untrusted";
            /** @description The name that it was issued to. */
            subject: string;
        };
        EidCertificateList: {
            items: components["schemas"]["EidCertificateInfo"][];
        };
        EidCertificateListResponse: {
            data: components["schemas"]["EidCertificateList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidDeviceInfo: {
            app_version: string;
            document_number: string;
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            model: string;
            /** @enum {string} */
            platform: "android" | "ios" | "other";
            /** Format: date-time */
            registered_at: string;
            /** @enum {string} */
            state: "active" | "locked" | "removed";
        };
        EidDeviceList: {
            items: components["schemas"]["EidDeviceInfo"][];
        };
        EidDeviceListResponse: {
            data: components["schemas"]["EidDeviceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidOrganization: {
            /**
             * @description What you were to it when you linked it. A member owns or signs for its account on this platform.
             * @enum {string}
             */
            basis: "representative" | "signer" | "member";
            /** @description Whether there is a stamp that you may use. */
            has_stamp: boolean;
            /** @description As it was set, else a transliteration to accept or correct; null where none can be made. */
            latin_name: string | null;
            /** @enum {string} */
            latin_name_source: "set" | "proposed";
            /** Format: date-time */
            linked_at: string;
            /** @description Whether you may invite and remove its signers now. */
            may_choose_signers: boolean;
            /** @description Whether you may sign for it now. */
            may_sign: boolean;
            name_en: string | null;
            name_mn: string;
            reg_no: string;
        };
        EidOrganizationList: {
            items: components["schemas"]["EidOrganization"][];
        };
        EidOrganizationListResponse: {
            data: components["schemas"]["EidOrganizationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidOrganizationResponse: {
            data: components["schemas"]["EidOrganization"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidSigner: {
            /** Format: date-time */
            accepted_at: string | null;
            /** @description Where the invitation went. */
            email: string;
            /**
             * Format: date-time
             * @description Until when the invitation is good; null once it is accepted.
             */
            expires_at: string | null;
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            invited_at: string;
            /** @description How often the invitation may be sent again. */
            sends_left: number;
            /**
             * @description expired means that the invitation was not accepted in time; send it again.
             * @enum {string}
             */
            status: "invited" | "expired" | "active";
        };
        EidSignerList: {
            items: components["schemas"]["EidSigner"][];
        };
        EidSignerListResponse: {
            data: components["schemas"]["EidSignerList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidSignerResponse: {
            data: components["schemas"]["EidSigner"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description A sign-in that waits for a person. */
        EidSignIn: {
            /** @description Opens the eID app on this device; null where there is none. */
            deep_link: string | null;
            /**
             * Format: date-time
             * @description Until when the person can answer.
             */
            expires_at: string;
            /** @description How long to wait between two polls. */
            poll_after_ms: number;
            /** @description The code of this second as a picture, a data URI of an SVG; null where there is none. */
            qr_code: string | null;
            /** @description What the code of this second holds; null where there is none. */
            qr_link: string | null;
            /** @description Names this sign-in, and brings the tokens to whoever polls with it. It never stands in a code or a link. */
            sid: string;
            sso_error?: components["schemas"]["SignInReason"];
            state: components["schemas"]["EidSignInState"];
            /** @description Four digits that the person must choose on the phone; null where there is nothing to choose. */
            verification_code: string | null;
        };
        EidSignInResponse: {
            data: components["schemas"]["EidSignIn"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What has become of a sign-in. `tokens` and `person` are there when it is COMPLETE, `sso_error` when it has failed. */
        EidSignInResult: {
            person?: components["schemas"]["SignedInPerson"];
            sso_error?: components["schemas"]["SignInReason"];
            state: components["schemas"]["EidSignInState"];
            tokens?: components["schemas"]["TokenPair"];
        };
        EidSignInResultResponse: {
            data: components["schemas"]["EidSignInResult"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description pending waits for the person; COMPLETE is a success; every other state is the end of a failed sign-in.
         * @enum {string}
         */
        EidSignInState: "pending" | "COMPLETE" | "REFUSED" | "TIMEOUT" | "WRONG_VC" | "UNUSABLE" | "FAILED" | "EXPIRED";
        /** @description The state of a sign-in. */
        EidSignInStatus: {
            /** @description Opens the eID app on this device; null where there is none. */
            deep_link: string | null;
            /**
             * Format: date-time
             * @description Until when the person can answer.
             */
            expires_at: string;
            /** @description How long to wait between two polls. */
            poll_after_ms: number;
            /** @description The code of this second as a picture, a data URI of an SVG; null where there is none. */
            qr_code: string | null;
            /** @description What the code of this second holds; null where there is none. */
            qr_link: string | null;
            sso_error?: components["schemas"]["SignInReason"];
            state: components["schemas"]["EidSignInState"];
            /** @description Four digits that the person must choose on the phone; null where there is nothing to choose. */
            verification_code: string | null;
        };
        EidSignInStatusResponse: {
            data: components["schemas"]["EidSignInStatus"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EidSummary: {
            certificate_count: number;
            device_count: number;
            /** Format: date-time */
            last_used_at: string | null;
            /**
             * @description How well the keys are kept.
             * @enum {string}
             */
            level: "ADVANCED" | "QUALIFIED" | "QSCD";
            /** @description Organisations that you have linked. */
            organization_count: number;
            /** @description By wrong PINs; nobody can sign in with it until you lift that in the app. */
            pin1_locked: boolean;
            /** @description By wrong PINs; nothing can be signed until you lift that in the app. */
            pin2_locked: boolean;
            /**
             * Format: date-time
             * @description When the eID was issued.
             */
            since: string;
            /** @enum {string} */
            state: "active" | "suspended" | "closed";
        };
        EidSummaryResponse: {
            data: components["schemas"]["EidSummary"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Elevated: {
            /** @description How many recovery codes still work. */
            recovery_codes_left: number;
            tokens: components["schemas"]["TokenPair"];
        };
        ElevatedResponse: {
            data: components["schemas"]["Elevated"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EmailCodeSent: {
            /** Format: date-time */
            code_expires_at: string;
            /** @description The address, with most of its first part hidden. */
            sent_to: string;
        };
        EmailCodeSentResponse: {
            data: components["schemas"]["EmailCodeSent"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description A body without fields; it may be left out. */
        EmptyRequest: Record<string, never>;
        EndedSession: {
            /**
             * Format: uuid
             * @description The session that is no more.
             */
            id: string;
        };
        EndedSessionResponse: {
            data: components["schemas"]["EndedSession"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        EndedSso: {
            /** Format: uri */
            end_session_url: string | null;
        };
        EndedSsoResponse: {
            data: components["schemas"]["EndedSso"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description The parameters of a request to log out; those that nobody knows are passed over. */
        EndSessionForm: {
            /** @description The application; must be the one of the hint. */
            client_id?: string | null;
            /** @description The id_token that the application got, expired or not. Without it the person is asked for a confirmation. */
            id_token_hint?: string | null;
            /** @description Who logs out; passed over. */
            logout_hint?: string | null;
            /** @description Where to go afterwards. Must be one of the addresses of the application, byte for byte; only with a hint. */
            post_logout_redirect_uri?: string | null;
            /** @description Comes back unchanged. */
            state?: string | null;
            /** @description Languages of the pages, the most liked first. */
            ui_locales?: string | null;
        } & {
            [key: string]: unknown;
        };
        ExchangeSocialCodeRequest: {
            /** @description The authorization code, as it came to the redirect URI. */
            code: string;
            code_verifier: components["schemas"]["CodeVerifier"];
            /** @description The issuer that came with the code, where one came (RFC 9207). */
            iss?: string | null;
            /** @description The nonce of the authorization request. Without one, the id_token must hold none. */
            nonce?: string | null;
            /** @description Name of the provider in the configuration of this server. */
            provider: string;
            /** @description The redirect URI to which the code came; one of this server's own. */
            redirect_uri: string;
        };
        ExecuteCommandResponse: {
            data?: components["schemas"]["ExecuteCommandResult"];
            /** @description Why it was not run and what to do instead. */
            error?: string;
            /** @description Whether the command was run, whatever it ended with. */
            success: boolean;
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
        /** @description Every failure has this shape, whatever the operation. */
        Failure: {
            /** @description The single faults, where there is more to say than the message does. */
            details?: components["schemas"]["Fault"][];
            /** @description A code from a closed list, the same in every language. */
            error: string;
            /** @description What happened and what to do, in the caller's language. */
            message: string;
            sso_error?: components["schemas"]["SignInReason"];
            /** @enum {boolean} */
            status: false;
        };
        /** @description One fault of a request. */
        Fault: {
            /** @example must NOT have more than 80 characters */
            message: string;
            /**
             * @description Where the fault is, as a JSON pointer that starts with the part of the request.
             * @example /body/name
             */
            path: string;
            /**
             * @description The rule that was broken.
             * @example maxLength
             */
            rule: string;
        };
        FoundOrganization: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            reg_no: string | null;
            slug: string;
        };
        FoundOrganizationList: {
            items: components["schemas"]["FoundOrganization"][];
            next_cursor: string | null;
        };
        FoundOrganizationListResponse: {
            data: components["schemas"]["FoundOrganizationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        FoundUser: {
            active: boolean;
            civil_id: string | null;
            eid_verified: boolean;
            email: string | null;
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
            latin_family_name: string | null;
            latin_given_name: string | null;
            role: string;
        };
        FoundUserList: {
            items: components["schemas"]["FoundUser"][];
            next_cursor: string | null;
        };
        FoundUserListResponse: {
            data: components["schemas"]["FoundUserList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        FreeSlot: {
            /** Format: date-time */
            ends_at: string;
            /** @description Seats that nobody has booked yet. */
            free: number;
            /** Format: uuid */
            id: string;
            office: components["schemas"]["VisitedOffice"];
            /** Format: date-time */
            starts_at: string;
        };
        FreeSlotList: {
            items: components["schemas"]["FreeSlot"][];
            next_cursor: string | null;
        };
        FreeSlotListResponse: {
            data: components["schemas"]["FreeSlotList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        GovCaseCounts: {
            approved: number;
            cancelled: number;
            completed: number;
            expired: number;
            in_review: number;
            info_requested: number;
            payment_pending: number;
            rejected: number;
            submitted: number;
        };
        GovLifeEvent: {
            code: string;
            description_en: string;
            description_mn: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            /** @description Cases of the caller that are not closed. */
            open_cases: number;
            /** @description Published services that belong to it. */
            services: number;
        };
        GovLifeEventList: {
            items: components["schemas"]["GovLifeEvent"][];
            next_cursor: string | null;
        };
        GovLifeEventListResponse: {
            data: components["schemas"]["GovLifeEventList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        GovOverview: {
            /** @description The next five. */
            appointments: components["schemas"]["GovOverviewAppointment"][];
            cases: components["schemas"]["GovCaseCounts"];
            next_due: components["schemas"]["GovOverviewDue"];
            /** @description Open cases that should have been decided by now. */
            overdue: number;
            /** @description The newest five. */
            references: components["schemas"]["GovOverviewReference"][];
            unpaid: components["schemas"]["GovOverviewUnpaid"];
            unread_notifications: number;
        };
        GovOverviewAppointment: {
            address_en: string;
            address_mn: string;
            /** Format: uuid */
            application_id: string | null;
            /** Format: date-time */
            ends_at: string;
            /** Format: uuid */
            id: string;
            office_en: string;
            office_mn: string;
            /** Format: date-time */
            starts_at: string;
        };
        /** @description The open case that is to be decided first. */
        GovOverviewDue: {
            /** Format: date-time */
            due_at: string;
            /** Format: uuid */
            id: string;
            number: string;
            service_en: string;
            service_mn: string;
            /** @enum {string} */
            status: "submitted" | "in_review";
        } | null;
        GovOverviewReference: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            issued_at: string;
            number: string;
            /** @enum {string} */
            status: "issued" | "expired" | "revoked" | "superseded";
            type: string;
            /** Format: date-time */
            valid_until: string | null;
        };
        GovOverviewResponse: {
            data: components["schemas"]["GovOverview"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        GovOverviewUnpaid: {
            /** @description In tugriks, all together. */
            amount: number;
            count: number;
            /** Format: date-time */
            next_due_at: string | null;
        };
        GovService: {
            evidences: components["schemas"]["GovServiceEvidence"][];
            /** @description Whether all that one of the groups demands is there already, or can be asked of the state registry. */
            nothing_to_bring: boolean;
            open_case: components["schemas"]["GovServiceOpenCase"];
            /** @description Fields of the form that the state registry can fill in. */
            prefilled_fields: number;
            service: components["schemas"]["CatalogueService"];
            /**
             * @description `ready` can be applied for; so can `open_case`, of which the caller has a case already. `office_only` is not offered online, and of `not_receiving` the authority takes no applications now.
             * @enum {string}
             */
            standing: "ready" | "open_case" | "office_only" | "not_receiving";
        };
        GovServiceEvidence: {
            code: string;
            /** Format: uuid */
            fetch_id: string | null;
            /**
             * @description Where it would come from. `fetched` was asked of the state registry for this service and accepted; `reference` is a certificate of the caller; `state` has it, and can be asked; `bring` must be brought.
             * @enum {string}
             */
            from: "fetched" | "reference" | "state" | "bring";
            /** @description The group in which it is asked for; one whole group is enough. */
            group: number;
            name_en: string;
            name_mn: string;
            optional: boolean;
            /** Format: uuid */
            reference_id: string | null;
        };
        GovServiceList: {
            items: components["schemas"]["GovService"][];
            next_cursor: string | null;
        };
        GovServiceListResponse: {
            data: components["schemas"]["GovServiceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description The newest of the caller's cases of this service that is not closed. */
        GovServiceOpenCase: {
            /** Format: uuid */
            id: string;
            number: string;
            /** @enum {string} */
            status: "payment_pending" | "submitted" | "in_review" | "info_requested" | "approved";
        } | null;
        GrantAdminRequest: {
            /** @description The permissions that the person holds from then on, out of those of the role. */
            permissions: string[];
            /** @description Another role than the present one. */
            role?: string | null;
            /** @description The version that you have read. */
            row_version: number;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description Whole seconds since the process started. */
            uptime_seconds: number;
            /** @description Version of the platform, as semantic versioning has it. */
            version: string;
        };
        HealthResponse: {
            data: components["schemas"]["Health"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description Red, green and blue, two hexadecimal digits each. */
        HexColor: string;
        /** @description A whole HTML document. */
        HtmlPage: string;
        ImageDeleted: {
            /** @enum {boolean} */
            deleted: true;
        };
        ImageDeletedResponse: {
            data: components["schemas"]["ImageDeleted"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ImageInfo: {
            /** @description Length of the stored PNG. */
            bytes: number;
            /** @description In pixels. */
            height: number;
            /** @description SHA-256 of the stored PNG, in hex. It differs from that of the file sent, which was written anew. */
            sha256: string;
            /** Format: date-time */
            updated_at: string;
            /** @description In pixels. */
            width: number;
        };
        ImageInfoResponse: {
            data: components["schemas"]["ImageInfo"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        InitiateSignInRequest: {
            /** @description base64url of SHA-256 of the verifier that the app keeps to itself. */
            challenge: string;
            /** @enum {string} */
            method: "eid";
            /** @enum {string} */
            platform: "ios" | "android";
        };
        Introspection: {
            active: boolean;
            /** @description Where it was asked for. */
            aud?: string[];
            client_id?: string;
            cnf?: components["schemas"]["Confirmation"];
            exp?: number;
            iat?: number;
            iss?: string;
            scope?: string;
            /** Format: uuid */
            sub?: string;
            /** @enum {string} */
            token_type?: "Bearer" | "DPoP";
            /**
             * @description Of a refresh token, which is good at the token endpoint alone.
             * @enum {string}
             */
            token_use?: "refresh_token";
        };
        IntrospectionForm: {
            /** @description Not taken; whoever sends it is refused. */
            client_assertion?: string | null;
            /** @description The application, where it does not name itself in the header. */
            client_id?: string | null;
            /** @description Its secret, where it is registered for sending it here. */
            client_secret?: string | null;
            token: string;
            /** @description Not needed; the token says what it is. */
            token_type_hint?: string | null;
        } & {
            [key: string]: unknown;
        };
        JsonWebKey: {
            /** @enum {string} */
            alg: "RS256";
            /** @description The exponent. */
            e: string;
            /**
             * Format: uuid
             * @description Names the key, in the header of what it has signed.
             */
            kid: string;
            /** @enum {string} */
            kty: "RSA";
            /** @description The modulus. */
            n: string;
            /** @enum {string} */
            use: "sig";
        };
        Jwks: {
            keys: components["schemas"]["JsonWebKey"][];
        };
        /**
         * @description Mongolian or English.
         * @enum {string}
         */
        Language: "mn" | "en";
        LinkOrganizationRequest: {
            /** @description The organisation's register number, seven digits. */
            reg_no: string;
        };
        LogoutSsoRequest: {
            /** @description Where the issuer sends the person afterwards; one that this server knows. */
            post_logout_redirect_uri?: string | null;
        };
        MaintenanceJob: {
            description: string;
            last_run?: components["schemas"]["MaintenanceRun"];
            name: string;
            /** @description When it runs by itself, in cron's notation. */
            schedule: string;
        };
        MaintenanceJobList: {
            items: components["schemas"]["MaintenanceJob"][];
            /** @description Always null; the jobs fit on one page. */
            next_cursor: string | null;
        };
        MaintenanceJobListResponse: {
            data: components["schemas"]["MaintenanceJobList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        MaintenanceRun: {
            /** Format: date-time */
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            started_at: string | null;
            /** @enum {string} */
            state: "queued" | "running" | "completed" | "failed";
        };
        MarkAllNotificationsReadRequest: {
            /**
             * Format: uuid
             * @description The newest notification that the caller has seen.
             */
            until: string;
        };
        MetadataNames: string[];
        /** @description Prometheus text exposition format, version 0.0.4. */
        MetricsText: string;
        /** @description One of the two. */
        MfaRequest: {
            /** @description Six digits from the authenticator app. */
            code?: string | null;
            /** @description One of the ten, in any case, with or without dashes. */
            recovery_code?: string | null;
        };
        /** @description One tool; its fields are those of the chosen interface. For gemini there is one, with all function declarations. */
        ModelTool: {
            [key: string]: unknown;
        };
        /** @description Tools in the form of another interface, which sets their fields. */
        ModelTools: {
            tools: components["schemas"]["ModelTool"][];
        };
        MyProfile: {
            /** @description The number by which the eID knows you. */
            civil_id: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the eID has last proved who you are.
             */
            eid_verified_at: string | null;
            email: string | null;
            family_name: string | null;
            /** @description Your number at the upstream issuer. */
            ge_id: string | null;
            given_name: string | null;
            has_signature: boolean;
            /** Format: uuid */
            id: string;
            latin_name: components["schemas"]["ProfileLatinName"];
            /** @description Names of the social providers that you have linked. */
            linked_accounts: string[];
            phone: string | null;
            /** @description What you are in this session; a super admin is one only after the second factor. */
            role: string;
            session: components["schemas"]["ProfileSession"];
            /** @description Whether you may become a super admin by showing your second factor. */
            super_admin: boolean;
        };
        MyProfileResponse: {
            data: components["schemas"]["MyProfile"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        MyRole: {
            name_en: string;
            name_mn: string;
            /** @description In alphabetical order. */
            permissions: string[];
            /** @description The lower, the more it may. */
            rank: number;
            role: string;
            /** @description The role and every lower one, which it stands for too. */
            roles: string[];
        };
        MyRoleResponse: {
            data: components["schemas"]["MyRole"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        NativeSsoSignIn: {
            person: components["schemas"]["SignedInPerson"];
            tokens: components["schemas"]["TokenPair"];
        };
        NativeSsoSignInResponse: {
            data: components["schemas"]["NativeSsoSignIn"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Notification: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When the caller read it; null while it is unread.
             */
            read_at: string | null;
            resource: components["schemas"]["NotificationResource"];
            /** @description What kind of news it is. */
            template: string;
            text: string;
            title: string;
        };
        NotificationList: {
            items: components["schemas"]["Notification"][];
            next_cursor: string | null;
            /** @description Of all that the caller was told, not only of this page. */
            unread_count: number;
        };
        NotificationListResponse: {
            data: components["schemas"]["NotificationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What the notification is about. */
        NotificationResource: {
            /** @description Where it is read. */
            href: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "payment" | "appointment" | "reference";
        };
        NotificationResponse: {
            data: components["schemas"]["Notification"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        NotificationsRead: {
            marked: number;
            unread_count: number;
        };
        NotificationsReadResponse: {
            data: components["schemas"]["NotificationsRead"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description A failure as RFC 6749, section 5.2, has it. */
        OAuthError: {
            /** @description The name that the specification gives it. */
            error: string;
            /** @description For whoever writes the client; always in English. */
            error_description: string;
        };
        OfferedMembership: {
            name_en: string;
            name_mn: string;
            /**
             * @description What who accepts becomes.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
        };
        OfferedMembershipResponse: {
            data: components["schemas"]["OfferedMembership"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OfferedSlots: {
            created: number;
            /**
             * Format: date-time
             * @description When the first of the new ones begins.
             */
            first_at: string | null;
            /**
             * Format: date-time
             * @description When the last of the new ones begins.
             */
            last_at: string | null;
            /** Format: uuid */
            office_id: string;
            /** @description Slots that were there already, or fall on a holiday. */
            skipped: number;
        };
        OfferedSlotsResponse: {
            data: components["schemas"]["OfferedSlots"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Office: {
            /** @description Whether it takes bookings. */
            active: boolean;
            address_en: string;
            address_mn: string;
            /** @description For how many minutes after its end the office may still enter that somebody came; after that nobody did. */
            attendance_minutes: number;
            /** @description Until how many minutes before it begins a visit can be cancelled. */
            cancel_minutes: number;
            code: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            row_version: number;
            /**
             * Format: uuid
             * @description The authority.
             */
            tenant_id: string;
        };
        OfficeAppointment: {
            /** Format: uuid */
            application_id: string | null;
            application_number: string | null;
            /**
             * Format: date-time
             * @description Whoever was not entered by then did not come.
             */
            attendance_deadline: string;
            /** Format: date-time */
            ended_at: string | null;
            /** Format: date-time */
            ends_at: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            office_id: string;
            /** Format: date-time */
            starts_at: string;
            /**
             * @description A person who was booked and came has attended; whoever was not entered as having come in time is a no-show.
             * @enum {string}
             */
            status: "booked" | "cancelled" | "attended" | "no_show";
            visitor: components["schemas"]["Visitor"];
        };
        OfficeAppointmentList: {
            items: components["schemas"]["OfficeAppointment"][];
            next_cursor: string | null;
        };
        OfficeAppointmentListResponse: {
            data: components["schemas"]["OfficeAppointmentList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OfficeAppointmentResponse: {
            data: components["schemas"]["OfficeAppointment"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OfficeList: {
            items: components["schemas"]["Office"][];
            next_cursor: string | null;
        };
        OfficeListResponse: {
            data: components["schemas"]["OfficeList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OfficeResponse: {
            data: components["schemas"]["Office"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OnboardingCodeRequest: {
            /** @description Six digits. */
            code: string;
            onboarding_token: components["schemas"]["OnboardingToken"];
        };
        OnboardingProgress: {
            /**
             * Format: date-time
             * @description When the whole onboarding ends, finished or not.
             */
            expires_at: string;
            next_step: components["schemas"]["OnboardingStep"];
        };
        OnboardingProgressResponse: {
            data: components["schemas"]["OnboardingProgress"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OnboardingRequest: {
            onboarding_token: components["schemas"]["OnboardingToken"];
        };
        /**
         * @description The step that comes next.
         * @enum {string}
         */
        OnboardingStep: "eid" | "email" | "totp";
        /** @description The secret of one onboarding, from its first step. */
        OnboardingToken: string;
        /** @description What the register has, in its own words; absent where there is nothing, or it is not kept any more. */
        OnceOnlyData: {
            [key: string]: unknown;
        };
        OnceOnlyEvidence: {
            /** Format: date-time */
            accepted_at: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /**
             * Format: uuid
             * @description The case that has used it.
             */
            application_id: string | null;
            evidence: components["schemas"]["OnceOnlyEvidenceName"];
            /**
             * Format: date-time
             * @description Until when it can be used; then what was told is erased.
             */
            expires_at: string | null;
            failure?: components["schemas"]["OnceOnlyEvidenceFailure"];
            /** Format: uuid */
            id: string;
            /** @description Under which the registry has the question in its books. */
            provider_request_id: string | null;
            /** Format: date-time */
            requested_at: string;
            /**
             * Format: uuid
             * @description For which it was asked; it is good for no other.
             */
            service_id: string | null;
            /** @description Of the canonical JSON (RFC 8785) of what was told. It stays when that is erased. */
            sha256: string | null;
            source: components["schemas"]["OnceOnlyEvidenceSource"];
            state: components["schemas"]["OnceOnlyEvidenceState"];
        };
        OnceOnlyEvidenceDetail: {
            /** Format: date-time */
            accepted_at: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /**
             * Format: uuid
             * @description The case that has used it.
             */
            application_id: string | null;
            data?: components["schemas"]["OnceOnlyData"];
            evidence: components["schemas"]["OnceOnlyEvidenceName"];
            /**
             * Format: date-time
             * @description Until when it can be used; then what was told is erased.
             */
            expires_at: string | null;
            failure?: components["schemas"]["OnceOnlyEvidenceFailure"];
            /** Format: uuid */
            id: string;
            prefill: components["schemas"]["OnceOnlyPrefill"];
            /** @description Under which the registry has the question in its books. */
            provider_request_id: string | null;
            /** Format: date-time */
            requested_at: string;
            /**
             * Format: uuid
             * @description For which it was asked; it is good for no other.
             */
            service_id: string | null;
            /** @description Of the canonical JSON (RFC 8785) of what was told. It stays when that is erased. */
            sha256: string | null;
            source: components["schemas"]["OnceOnlyEvidenceSource"];
            state: components["schemas"]["OnceOnlyEvidenceState"];
        };
        OnceOnlyEvidenceDetailResponse: {
            data: components["schemas"]["OnceOnlyEvidenceDetail"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description Why nothing was told: the registry does not answer, its answer makes no sense, it has no such source, or nobody waited for it.
         * @enum {string}
         */
        OnceOnlyEvidenceFailure: "unavailable" | "invalid_answer" | "unknown_source" | "abandoned";
        OnceOnlyEvidenceList: {
            items: components["schemas"]["OnceOnlyEvidence"][];
        };
        OnceOnlyEvidenceListResponse: {
            data: components["schemas"]["OnceOnlyEvidenceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OnceOnlyEvidenceName: {
            code: string;
            name_en: string;
            name_mn: string;
        };
        OnceOnlyEvidencePage: {
            items: components["schemas"]["OnceOnlyEvidence"][];
            next_cursor: string | null;
        };
        OnceOnlyEvidencePageResponse: {
            data: components["schemas"]["OnceOnlyEvidencePage"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OnceOnlyEvidenceResponse: {
            data: components["schemas"]["OnceOnlyEvidence"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OnceOnlyEvidenceSource: {
            code: string;
            /** @description By which law it is asked. */
            legal_basis: string;
            provider_en: string;
            provider_mn: string;
        };
        /**
         * @description `pending`: the registry is being asked. `found`: to be looked at. `accepted`: may be used. `used`: a case has it.
         *     `nothing`: the registry has no such record of you. `failed`: the registry did not answer. `declined`, `expired`: over.
         * @enum {string}
         */
        OnceOnlyEvidenceState: "pending" | "found" | "accepted" | "used" | "nothing" | "failed" | "declined" | "expired";
        /** @description Values for fields of the service's form, ready for `form_data`. */
        OnceOnlyPrefill: {
            [key: string]: unknown;
        };
        /** @description An OpenAPI document; its form is set by the OpenAPI specification, not by this contract. */
        OpenApiDocument: {
            /** @description Version of the OpenAPI specification that the document follows. */
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Named and meant as in the registry of authorization server metadata. */
        OpenidConfiguration: {
            acr_values_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            authorization_endpoint: string;
            authorization_response_iss_parameter_supported: boolean;
            /** Format: uri */
            backchannel_authentication_endpoint: string;
            backchannel_logout_session_supported: boolean;
            backchannel_logout_supported: boolean;
            backchannel_token_delivery_modes_supported: components["schemas"]["MetadataNames"];
            backchannel_user_code_parameter_supported: boolean;
            claim_types_supported: components["schemas"]["MetadataNames"];
            claims_parameter_supported: boolean;
            claims_supported: components["schemas"]["MetadataNames"];
            code_challenge_methods_supported: components["schemas"]["MetadataNames"];
            display_values_supported: components["schemas"]["MetadataNames"];
            dpop_signing_alg_values_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            end_session_endpoint: string;
            grant_types_supported: components["schemas"]["MetadataNames"];
            id_token_signing_alg_values_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            introspection_endpoint: string;
            introspection_endpoint_auth_methods_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            jwks_uri: string;
            prompt_values_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            pushed_authorization_request_endpoint: string;
            request_parameter_supported: boolean;
            request_uri_parameter_supported: boolean;
            require_pushed_authorization_requests: boolean;
            require_request_uri_registration: boolean;
            response_modes_supported: components["schemas"]["MetadataNames"];
            response_types_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            revocation_endpoint: string;
            revocation_endpoint_auth_methods_supported: components["schemas"]["MetadataNames"];
            scopes_supported: components["schemas"]["MetadataNames"];
            subject_types_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            token_endpoint: string;
            token_endpoint_auth_methods_supported: components["schemas"]["MetadataNames"];
            ui_locales_supported: components["schemas"]["MetadataNames"];
            /** Format: uri */
            userinfo_endpoint: string;
        };
        Organisation: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            /** @description Register number; null where the organisation is not of the state registry. */
            reg_no: string | null;
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
            /** @description The version that was read. */
            row_version: number;
            slug: string;
            /** Format: date-time */
            updated_at: string;
        };
        OrganisationInvitation: {
            /** Format: date-time */
            created_at: string;
            email: string;
            /** @description Its time is over; inviting the address again renews it. */
            expired: boolean;
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The owner who invited; null where the operator of the platform did.
             */
            invited_by: string | null;
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
            /** Format: uuid */
            tenant_id: string;
        };
        OrganisationInvitationList: {
            items: components["schemas"]["OrganisationInvitation"][];
            next_cursor: string | null;
        };
        OrganisationInvitationListResponse: {
            data: components["schemas"]["OrganisationInvitationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationList: {
            items: components["schemas"]["Organisation"][];
            next_cursor: string | null;
        };
        OrganisationListResponse: {
            data: components["schemas"]["OrganisationList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationMember: {
            family_name: string | null;
            given_name: string | null;
            /** Format: date-time */
            joined_at: string;
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
            /** Format: uuid */
            user_id: string;
        };
        OrganisationMemberList: {
            items: components["schemas"]["OrganisationMember"][];
            next_cursor: string | null;
        };
        OrganisationMemberListResponse: {
            data: components["schemas"]["OrganisationMemberList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationMemberResponse: {
            data: components["schemas"]["OrganisationMember"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationMembership: {
            name_en: string;
            name_mn: string;
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
            /** Format: uuid */
            tenant_id: string;
            /** Format: uuid */
            user_id: string;
        };
        OrganisationMembershipResponse: {
            data: components["schemas"]["OrganisationMembership"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationModule: {
            description_en: string;
            description_mn: string;
            installed: boolean;
            /** Format: date-time */
            installed_at: string | null;
            installed_version: string | null;
            key: string;
            /** @description The oldest platform on which it works. */
            minimum_platform_version: string;
            name_en: string;
            name_mn: string;
            version: string;
        };
        OrganisationModuleList: {
            items: components["schemas"]["OrganisationModule"][];
            next_cursor: string | null;
        };
        OrganisationModuleListResponse: {
            data: components["schemas"]["OrganisationModuleList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationModuleResponse: {
            data: components["schemas"]["OrganisationModule"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganisationResponse: {
            data: components["schemas"]["Organisation"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OrganizationLatinName: {
            name: string;
            reg_no: string;
            /** Format: date-time */
            updated_at: string;
        };
        OrganizationLatinNameResponse: {
            data: components["schemas"]["OrganizationLatinName"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        OwnLatinName: {
            family_name: string | null;
            given_name: string;
            /** Format: uuid */
            user_id: string;
        };
        Permission: {
            description_en: string;
            description_mn: string;
            key: string;
        };
        PermissionList: {
            items: components["schemas"]["Permission"][];
            next_cursor: string | null;
        };
        PermissionListResponse: {
            data: components["schemas"]["PermissionList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * Format: binary
         * @description A PNG of eight bits a channel with transparency, without any metadata.
         */
        PngImage: Buffer;
        PollEidSignInRequest: {
            callback?: components["schemas"]["EidCallback"];
            /** @description The `sid` that the start has given. */
            sid: string;
            /** @description What `challenge` was made of, for a sign-in that an app has initiated. */
            verifier?: string | null;
        };
        PollSuperAdminEidRequest: {
            callback?: components["schemas"]["EidCallback"];
            onboarding_token: components["schemas"]["OnboardingToken"];
            /** @description The `sid` that the start has given. */
            sid: string;
        };
        ProfileLatinName: {
            family_name: string | null;
            given_name: string | null;
            /**
             * @description Whether you have set it, or it is a transliteration that you may accept or correct.
             * @enum {string}
             */
            source: "set" | "proposed";
        };
        ProfileSession: {
            /** @description Whether the second factor of a super admin was shown. */
            elevated: boolean;
            /**
             * Format: date-time
             * @description The session ends then in any case.
             */
            ends_at: string;
            /** Format: uuid */
            id: string;
            /** @description How you proved who you are. */
            method: string;
            /**
             * Format: date-time
             * @description Refresh before this moment and the session goes on.
             */
            renew_before: string;
            /** Format: date-time */
            signed_in_at: string;
        };
        ProviderClient: {
            client_id: string;
            /** @description One of the platform's own, for which people are not asked for their consent. */
            first_party: boolean;
            name_en: string;
            name_mn: string;
        };
        ProviderConsent: {
            client: components["schemas"]["ProviderClient"];
            /** Format: date-time */
            expires_at: string;
            /** Format: date-time */
            requested_at: string;
            requested_scope: string[];
            /**
             * Format: uuid
             * @description The person, as the application will know them.
             */
            subject: string;
            ui_locales: string[];
        };
        ProviderConsentResponse: {
            data: components["schemas"]["ProviderConsent"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ProviderLogin: {
            acr_values: string[];
            client: components["schemas"]["ProviderClient"];
            display: string | null;
            /** Format: date-time */
            expires_at: string;
            login_hint: string | null;
            /** @description How many seconds ago the person may have signed in. */
            max_age: number | null;
            /** @description Whether only a sign-in after `requested_at` counts. */
            new_sign_in: boolean;
            /** Format: date-time */
            requested_at: string;
            requested_scope: string[];
            ui_locales: string[];
        };
        ProviderLoginResponse: {
            data: components["schemas"]["ProviderLogin"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ProviderRedirect: {
            /** @description Where the browser goes on; good for a minute at least, and once. */
            redirect_to: string;
        };
        ProviderRedirectResponse: {
            data: components["schemas"]["ProviderRedirect"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        PublishRegistryServiceRequest: {
            /** @description Publishes what was read and nothing else; absent publishes the working copy as it is. */
            row_version?: number | null;
        };
        PushedAuthorization: {
            expires_in: number;
            request_uri: string;
        };
        /** @description The parameters of an authorization request, and the credentials of the application. */
        PushedAuthorizationForm: {
            /** @description How the person should sign in, the most liked first; what really happened is told by `acr`. */
            acr_values?: string | null;
            /** @description Claims that are asked for one by one (OpenID Connect Core, section 5.5), as JSON. */
            claims?: string | null;
            /** @description Not taken. */
            client_assertion?: string | null;
            /** @description The application. */
            client_id?: string | null;
            /** @description Where the application is registered for client_secret_post. */
            client_secret?: string | null;
            /** @description PKCE (RFC 7636): the base64url of the SHA-256 of a verifier. */
            code_challenge?: string | null;
            /** @description `S256`. */
            code_challenge_method?: string | null;
            /** @description How the pages should look; passed over. */
            display?: string | null;
            /** @description The thumbprint of the key to which the tokens are to be bound (RFC 9449). */
            dpop_jkt?: string | null;
            /** @description An id_token of this server, expired or not: the person must be the one that it names. */
            id_token_hint?: string | null;
            /** @description Who is likely to sign in; a courtesy to the page. */
            login_hint?: string | null;
            /** @description How many seconds ago the person may have signed in. `0` means the same as the prompt `login`. */
            max_age?: string | null;
            /** @description Comes back in the id_token. */
            nonce?: string | null;
            /** @description `none`: without asking anything. `login` or `select_account`: with a new sign-in. `consent`: with a new consent. */
            prompt?: string | null;
            /** @description Where the answer goes. Must be one of the addresses of the application, byte for byte. */
            redirect_uri?: string | null;
            /** @description Not taken: answered with `request_not_supported`. */
            request?: string | null;
            /** @description What a pushed authorization request gave; anything else is answered with `request_uri_not_supported`. */
            request_uri?: string | null;
            /** @description The services for which the tokens are meant (RFC 8707); may be given several times. */
            resource?: string[] | null;
            /** @description `query`, which is also the default. */
            response_mode?: string | null;
            /** @description `code`. */
            response_type?: string | null;
            /** @description What is asked for, separated by spaces; `openid` for an id_token. Unknown names are passed over. */
            scope?: string | null;
            /** @description Comes back unchanged with the answer. */
            state?: string | null;
            /** @description Languages of the pages, the most liked first. */
            ui_locales?: string | null;
        } & {
            [key: string]: unknown;
        };
        QueuedRun: {
            name: string;
            /** Format: uuid */
            run_id: string;
        };
        QueuedRunResponse: {
            data: components["schemas"]["QueuedRun"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Readiness: {
            checks: components["schemas"]["ReadinessCheck"][];
        };
        ReadinessCheck: {
            /** @description What the check saw, in a few words. */
            detail: string;
            /** @enum {string} */
            name: "database" | "migrations" | "audit";
            ok: boolean;
        };
        ReadinessResponse: {
            data: components["schemas"]["Readiness"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description Stands in for the authenticator app once. */
        RecoveryCode: string;
        RefreshSessionRequest: {
            /** @description Makes a repeat safe while the answer to the first request may be lost. Use a new one for each refresh. */
            idempotency_key?: string | null;
            refresh_token: string;
        };
        RegisteredOrganisation: {
            /** @description False when it has been struck off. */
            active: boolean;
            /** @description Whether you may bring it in. You may act for it by the record, and it is not here yet. */
            may_create: boolean;
            name_en: string | null;
            name_mn: string;
            /** @description Register number of the organisation, seven digits. */
            reg_no: string;
        };
        RegisteredOrganisationResponse: {
            data: components["schemas"]["RegisteredOrganisation"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description For whom the service is.
         * @enum {string}
         */
        RegistryAddressee: "citizen" | "business";
        /** @description The organisation that answers for the service and decides its cases. */
        RegistryAuthority: {
            name_en: string;
            name_mn: string;
            /**
             * Format: uuid
             * @description The organisation.
             */
            org_id: string;
        };
        RegistryCatalogItem: {
            addressee: components["schemas"]["RegistryAddressee"];
            authority: components["schemas"]["RegistryAuthority"];
            /** @description Whether the working copy differs from this version. */
            changed: boolean;
            channels: components["schemas"]["RegistryChannelName"][];
            code: components["schemas"]["RegistryCode"];
            /** @description The fewest working days that it takes. */
            days_from: number;
            /** Format: date-time */
            effective_from: string;
            /** @description The least that it costs. */
            fee_from: number;
            /** Format: uuid */
            id: string;
            life_events: components["schemas"]["RegistryCode"][];
            name_en: string;
            name_mn: string;
            sha256: string;
            version_no: number;
        };
        RegistryCatalogList: {
            items: components["schemas"]["RegistryCatalogItem"][];
            next_cursor: string | null;
        };
        RegistryCatalogListResponse: {
            data: components["schemas"]["RegistryCatalogList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryChangedService: {
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Of the version from which the working copy differs. */
            version_no: number;
        };
        RegistryChangedServices: {
            count: number;
            items: components["schemas"]["RegistryChangedService"][];
        };
        /** @description A way in which the service is had. */
        RegistryChannel: {
            channel: components["schemas"]["RegistryChannelName"];
            opening_hours_en?: string | null;
            opening_hours_mn?: string | null;
        };
        /**
         * @description How people reach the service.
         * @enum {string}
         */
        RegistryChannelName: "online" | "office" | "kiosk" | "phone";
        /** @description Short name for programs; never changes. */
        RegistryCode: string;
        /** @description What a service is. A working copy may leave texts and lists empty; publishing does not. */
        RegistryContent: {
            addressee: components["schemas"]["RegistryAddressee"];
            channels: components["schemas"]["RegistryChannel"][];
            description_en: string;
            description_mn: string;
            /** @description Whatever one of the groups asks for is enough; all that stands in that group is needed. */
            evidence_groups: components["schemas"]["RegistryEvidenceGroup"][];
            /**
             * @description `before`: a case with a fee is dealt with once it is paid. `none`: nothing is charged through the platform.
             * @enum {string}
             */
            fee_timing: "before" | "none";
            /** @description One for each channel and urgency that is offered. */
            fees: components["schemas"]["RegistryFee"][];
            form_schema: components["schemas"]["RegistryFormSchema"];
            keywords: string[];
            legal_basis: components["schemas"]["RegistryLegalBasis"][];
            /** @description Codes. */
            life_events: components["schemas"]["RegistryCode"][];
            name_en: string;
            name_mn: string;
            output: components["schemas"]["RegistryOutput"];
            /** @description Whether the officer signs the decision with PIN2. */
            requires_signature: boolean;
        };
        /** @description How much of what is asked for the state has already. */
        RegistryCoverage: {
            /** @description How many of them have an active source. */
            covered: number;
            /** @description Their share, rounded down. */
            covered_percent: number;
            /** @description What is asked for, counted once for each service. */
            evidences: number;
        };
        /** @description What a service may ask for. */
        RegistryEvidence: {
            code: components["schemas"]["RegistryCode"];
            /** Format: date-time */
            created_at: string;
            description_en: string;
            description_mn: string;
            /**
             * @description `data`: never a file, only from the state.
             * @enum {string}
             */
            format: "pdf" | "image" | "pdf_or_image" | "data";
            /** Format: uuid */
            id: string;
            issuer_en: string;
            /** @description Who issues it. */
            issuer_mn: string;
            name_en: string;
            name_mn: string;
            /** @description The service of the state registry that has it; null where people bring it. */
            once_only_source: string | null;
            row_version: number;
            /** @description How many services name it, in their working copy or a version. */
            services: number;
            /** Format: date-time */
            updated_at: string;
            /** @description For how long after it was issued it is good; null is for ever. */
            validity_days: number | null;
        };
        /** @description All that one way of showing it takes. */
        RegistryEvidenceGroup: {
            evidences: components["schemas"]["RegistryRequiredEvidence"][];
        };
        RegistryEvidenceList: {
            items: components["schemas"]["RegistryEvidence"][];
            next_cursor: string | null;
        };
        RegistryEvidenceListResponse: {
            data: components["schemas"]["RegistryEvidenceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryEvidenceName: {
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
        };
        RegistryEvidenceResponse: {
            data: components["schemas"]["RegistryEvidence"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What one channel costs at one urgency, and how long it takes. */
        RegistryFee: {
            /** @description In whole tugriks; 0 is free of charge. */
            amount: number;
            channel: components["schemas"]["RegistryChannelName"];
            /** @description What sets the amount. */
            legal_basis?: string | null;
            /** @description Working days in which it is decided. */
            processing_days: number;
            urgency: components["schemas"]["RegistryUrgency"];
        };
        RegistryFilledEvidence: {
            code: components["schemas"]["RegistryCode"];
            /** @description Which of the groups it stands in. */
            group: number;
            name_en: string;
            name_mn: string;
            optional: boolean;
            provider_en: string | null;
            provider_mn: string | null;
            /** @description Null where people bring it. */
            source_code: string | null;
        };
        /** @description JSON Schema of an object with flat fields, each a `string`, `integer` or `boolean` with `title_mn` and `title_en`; beside them only `format` (date, email), `enum`, `minLength`, `maxLength`, `minimum`, `maximum`, `prefill` and, for the form, `required`. */
        RegistryFormSchema: {
            [key: string]: unknown;
        };
        /** @description A law or decision on which the service rests. */
        RegistryLegalBasis: {
            title_en: string;
            title_mn: string;
            /**
             * Format: uri
             * @description Where the law can be read.
             */
            url?: string | null;
        };
        /** @description An occasion in life on which people need services. */
        RegistryLifeEvent: {
            code: components["schemas"]["RegistryCode"];
            /** Format: date-time */
            created_at: string;
            description_en: string;
            description_mn: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            row_version: number;
            /** @description How many services name it, in their working copy or a version. */
            services: number;
            /** @description Place among the others, smallest first. */
            sort: number;
            /** Format: date-time */
            updated_at: string;
        };
        RegistryLifeEventList: {
            items: components["schemas"]["RegistryLifeEvent"][];
            next_cursor: string | null;
        };
        RegistryLifeEventListResponse: {
            data: components["schemas"]["RegistryLifeEventList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryLifeEventResponse: {
            data: components["schemas"]["RegistryLifeEvent"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryNewVersion: {
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            /** Format: date-time */
            published_at: string;
            version_no: number;
        };
        RegistryOnceOnlyList: {
            coverage: components["schemas"]["RegistryCoverage"];
            items: components["schemas"]["RegistrySource"][];
            next_cursor: string | null;
        };
        RegistryOnceOnlyListResponse: {
            data: components["schemas"]["RegistryOnceOnlyList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What comes out of it. */
        RegistryOutput: {
            /** @description Of a reference, which one it is. */
            reference_type?: string | null;
            /**
             * @description A reference is a certificate that the platform issues itself.
             * @enum {string}
             */
            type: "reference" | "registration" | "document" | "payment";
            /** @description For how long a reference is good; absent is for ever. */
            validity_days?: number | null;
        };
        RegistryOverview: {
            changed: components["schemas"]["RegistryChangedServices"];
            coverage: components["schemas"]["RegistryCoverage"];
            evidences: number;
            life_events: number;
            missing_translations: components["schemas"]["RegistryUntranslatedServices"];
            newest_versions: components["schemas"]["RegistryNewVersion"][];
            services: components["schemas"]["RegistryServiceCounts"];
        };
        RegistryOverviewResponse: {
            data: components["schemas"]["RegistryOverview"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description All that the version was published with. */
        RegistryPublishedContent: {
            addressee: components["schemas"]["RegistryAddressee"];
            authority: components["schemas"]["RegistryAuthority"];
            channels: components["schemas"]["RegistryChannel"][];
            code: components["schemas"]["RegistryCode"];
            description_en: string;
            description_mn: string;
            /** @description Whatever one of the groups asks for is enough; all that stands in that group is needed. */
            evidence_groups: components["schemas"]["RegistryPublishedGroup"][];
            /**
             * @description `before`: a case with a fee is dealt with once it is paid. `none`: nothing is charged through the platform.
             * @enum {string}
             */
            fee_timing: "before" | "none";
            /** @description One for each channel and urgency that is offered. */
            fees: components["schemas"]["RegistryFee"][];
            form_schema: components["schemas"]["RegistryFormSchema"];
            keywords: string[];
            legal_basis: components["schemas"]["RegistryLegalBasis"][];
            /** @description Codes. */
            life_events: components["schemas"]["RegistryCode"][];
            name_en: string;
            name_mn: string;
            output: components["schemas"]["RegistryOutput"];
            /** @description Whether the officer signs the decision with PIN2. */
            requires_signature: boolean;
        };
        /** @description An evidence as it was on the day of publication. */
        RegistryPublishedEvidence: {
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            evidence_id?: string;
            /** @enum {string} */
            format?: "pdf" | "image" | "pdf_or_image" | "data";
            name_en?: string;
            name_mn?: string;
            /** @description The service of the state registry that has it. */
            once_only_source?: string;
            optional?: boolean;
            validity_days?: number;
        };
        RegistryPublishedGroup: {
            evidences: components["schemas"]["RegistryPublishedEvidence"][];
        };
        /** @description An evidence that is asked for. */
        RegistryRequiredEvidence: {
            code: components["schemas"]["RegistryCode"];
            /** @description Asked for, and done without where it is missing. */
            optional?: boolean | null;
        };
        /** @description A service with its working copy. */
        RegistryService: {
            authority: components["schemas"]["RegistryAuthority"];
            /** @description Whether the working copy differs from the newest version, or there is none. */
            changed: boolean;
            code: components["schemas"]["RegistryCode"];
            content: components["schemas"]["RegistryContent"];
            /** Format: date-time */
            created_at: string;
            current_version?: components["schemas"]["RegistryVersion"];
            /** @description What keeps it from being published at this moment. */
            faults: components["schemas"]["Fault"][];
            /** Format: uuid */
            id: string;
            row_version: number;
            status: components["schemas"]["RegistryStatus"];
            /** Format: date-time */
            updated_at: string;
        };
        RegistryServiceCounts: {
            archived: number;
            draft: number;
            published: number;
        };
        RegistryServiceList: {
            items: components["schemas"]["RegistryServiceSummary"][];
            next_cursor: string | null;
        };
        RegistryServiceListResponse: {
            data: components["schemas"]["RegistryServiceList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryServiceName: {
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
        };
        RegistryServiceOnceOnly: {
            /**
             * @description By what the service is looked at.
             * @enum {string}
             */
            basis: "published" | "working_copy";
            coverage: components["schemas"]["RegistryCoverage"];
            evidences: components["schemas"]["RegistryFilledEvidence"][];
            /** Format: uuid */
            service_id: string;
        };
        RegistryServiceOnceOnlyResponse: {
            data: components["schemas"]["RegistryServiceOnceOnly"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryServiceResponse: {
            data: components["schemas"]["RegistryService"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryServiceSummary: {
            addressee: components["schemas"]["RegistryAddressee"];
            authority: components["schemas"]["RegistryAuthority"];
            /** @description Whether the working copy differs from the newest version, or there is none. */
            changed: boolean;
            code: components["schemas"]["RegistryCode"];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
            row_version: number;
            status: components["schemas"]["RegistryStatus"];
            /** Format: date-time */
            updated_at: string;
            /** @description Of the newest version; null where there is none. */
            version_no: number | null;
        };
        /** @description Where the state has an evidence. */
        RegistrySource: {
            /** @description Whether it is asked; an evidence has one active source at most. */
            active: boolean;
            /**
             * @description How surely whoever asks must be known.
             * @enum {string}
             */
            assurance: "low" | "substantial" | "high";
            evidence: components["schemas"]["RegistryEvidenceName"];
            /** Format: uuid */
            id: string;
            /** @description What it is asked with. */
            inputs: string[];
            /** @description For how long an answer may be used again. */
            keep_seconds: number;
            /** @description What allows the question. */
            legal_basis: string;
            provider_en: string;
            /** @description Who answers. */
            provider_mn: string;
            row_version: number;
            /** @description Published services that ask for the evidence. */
            services: components["schemas"]["RegistryServiceName"][];
            /** @description The service of the state registry that answers. */
            source_code: string;
        };
        RegistrySourceResponse: {
            data: components["schemas"]["RegistrySource"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description `draft` until it is first published.
         * @enum {string}
         */
        RegistryStatus: "draft" | "published" | "archived";
        RegistryUntranslated: {
            code: components["schemas"]["RegistryCode"];
            /** @description What of the working copy lacks one of the languages. */
            fields: string[];
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
        };
        RegistryUntranslatedServices: {
            count: number;
            items: components["schemas"]["RegistryUntranslated"][];
        };
        /**
         * @description An urgent case costs more and is decided sooner.
         * @enum {string}
         */
        RegistryUrgency: "normal" | "urgent";
        /** @description A version, which never changes but for its end. */
        RegistryVersion: {
            /** Format: date-time */
            effective_from: string;
            /**
             * Format: date-time
             * @description Null while it is in force.
             */
            effective_to: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            published_at: string;
            /**
             * Format: uuid
             * @description Null where it was the platform itself, or the person is gone.
             */
            published_by: string | null;
            /** Format: uuid */
            service_id: string;
            /** @description SHA-256 of the content in canonical JSON (RFC 8785), hexadecimal. */
            sha256: string;
            version_no: number;
        };
        RegistryVersionDetail: {
            content: components["schemas"]["RegistryPublishedContent"];
            version: components["schemas"]["RegistryVersion"];
        };
        RegistryVersionDetailResponse: {
            data: components["schemas"]["RegistryVersionDetail"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RegistryVersionList: {
            items: components["schemas"]["RegistryVersion"][];
            next_cursor: string | null;
        };
        RegistryVersionListResponse: {
            data: components["schemas"]["RegistryVersionList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RejectProviderConsentRequest: {
            /** @description The secret with which the browser was sent to the page. */
            consent_challenge: string;
        };
        RejectProviderLoginRequest: {
            /** @description The secret with which the browser was sent to the page. */
            login_challenge: string;
        };
        RemovedOrganisationMember: {
            /** Format: uuid */
            tenant_id: string;
            /** Format: uuid */
            user_id: string;
        };
        RemovedOrganisationMemberResponse: {
            data: components["schemas"]["RemovedOrganisationMember"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        ReportSecurityEventRequest: {
            /** @description What happened, in the words of whoever reports it. */
            description: string;
            /** @enum {string} */
            kind: "suspicious_sign_in" | "lost_device" | "phishing" | "account_misuse" | "data_exposure" | "other";
        };
        RequestOnceOnlyEvidenceRequest: {
            /** @description Codes of the evidence, as the service names them. */
            evidences: string[];
            /** Format: uuid */
            service_id: string;
        };
        ResendEidSignerRequest: {
            /** Format: uuid */
            signer_id: string;
        };
        /** @description Nothing is told. */
        Revocation: Record<string, never>;
        RevocationForm: {
            /** @description Not taken; whoever sends it is refused. */
            client_assertion?: string | null;
            /** @description The application, where it does not name itself in the header. */
            client_id?: string | null;
            /** @description Its secret, where it is registered for sending it here. */
            client_secret?: string | null;
            token: string;
            /** @description Not needed; the token says what it is. */
            token_type_hint?: string | null;
        } & {
            [key: string]: unknown;
        };
        Role: {
            /** Format: date-time */
            created_at: string;
            id: string;
            name_en: string;
            name_mn: string;
            /** @description What the role permits, in alphabetical order. */
            permissions: string[];
            /** @description 1 is the highest; a role comprises every role below it. */
            rank: number;
            /** @description The version that was read. */
            row_version: number;
            /** @description Whether it is one of the platform's own, which nobody changes. */
            system: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A role that somebody has once they have signed for it. */
        RoleGrant: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            granted_by: string;
            /** Format: uuid */
            id: string;
            /** @description Why it came to nothing: a reason of the eID, or granter_not_allowed, person_inactive, person_gone, role_changed; null otherwise. */
            reason: string | null;
            role: string;
            /** @enum {string} */
            state: "pending" | "completed" | "refused" | "timeout" | "expired" | "failed" | "withdrawn";
            /**
             * Format: uuid
             * @description Who is to have the role.
             */
            user_id: string;
            /** @description Which of the codes on the phone is the right one; null once it is over. */
            verification_code: string | null;
        };
        /** @description A grant with the record and, once signed, its evidence; absent again when the person was deleted. */
        RoleGrantDetail: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
            evidence?: components["schemas"]["RoleGrantEvidence"];
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            granted_by: string;
            /** Format: uuid */
            id: string;
            /** @description Why it came to nothing: a reason of the eID, or granter_not_allowed, person_inactive, person_gone, role_changed; null otherwise. */
            reason: string | null;
            /** @description RFC 8785 JSON. The signature is over the SHA-256 of exactly these bytes. */
            record: string;
            role: string;
            /** @enum {string} */
            state: "pending" | "completed" | "refused" | "timeout" | "expired" | "failed" | "withdrawn";
            /**
             * Format: uuid
             * @description Who is to have the role.
             */
            user_id: string;
            /** @description Which of the codes on the phone is the right one; null once it is over. */
            verification_code: string | null;
        };
        RoleGrantDetailResponse: {
            data: components["schemas"]["RoleGrantDetail"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What proves that the person agreed. */
        RoleGrantEvidence: {
            /** @description The signing certificate, DER in base64. */
            certificate: string;
            /** @description The certificates above it, up to the anchor, DER in base64. */
            chain: string[];
            /** @description SHA-256 of the record, hexadecimal; this is what PIN2 signed. */
            digest: string;
            /** @description Base64. */
            signature: string;
            signature_algorithm: string;
            /** Format: date-time */
            signed_at: string;
        };
        RoleGrantList: {
            items: components["schemas"]["RoleGrant"][];
            next_cursor: string | null;
        };
        RoleGrantListResponse: {
            data: components["schemas"]["RoleGrantList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RoleGrantResponse: {
            data: components["schemas"]["RoleGrant"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RoleList: {
            items: components["schemas"]["Role"][];
            next_cursor: string | null;
        };
        RoleListResponse: {
            data: components["schemas"]["RoleList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RoleResponse: {
            data: components["schemas"]["Role"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        RotateApplicationSecretRequest: {
            /** @description How long the former secrets go on; absent for 24 hours. */
            grace_seconds?: number | null;
            row_version: number;
        };
        RotateSigningKeyRequest: {
            /** @description Whether the replaced key may have leaked. Absent means no. */
            withdraw?: boolean | null;
        };
        /** @description Public part of an RSA key, as RFC 7517 has it. */
        RsaPublicKey: {
            /** @description The exponent, base64url. */
            e: string;
            /** @enum {string} */
            kty: "RSA";
            /** @description The modulus, base64url. */
            n: string;
        };
        /** @description The state of a sign-in, sealed; it travels through the issuer and back. */
        SealedState: string;
        SecurityEvent: {
            /** Format: date-time */
            acknowledged_at: string | null;
            /** Format: uuid */
            acknowledged_by: string | null;
            /** Format: date-time */
            at: string;
            details: components["schemas"]["SecurityEventDetails"];
            /** Format: uuid */
            id: string;
            kind: string;
            request_id: string;
            /** @enum {string} */
            severity: "info" | "warning" | "critical";
            /**
             * @description The platform itself, or a person who reported it.
             * @enum {string}
             */
            source: "system" | "user";
            /**
             * Format: uuid
             * @description Whom it concerns, or who reported it.
             */
            user_id: string | null;
        };
        /** @description What else there is to say; the fields differ by kind. */
        SecurityEventDetails: {
            [key: string]: unknown;
        };
        SecurityEventList: {
            items: components["schemas"]["SecurityEvent"][];
            next_cursor: string | null;
        };
        SecurityEventListResponse: {
            data: components["schemas"]["SecurityEventList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SecurityEventResponse: {
            data: components["schemas"]["SecurityEvent"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SentSuperAdminInvite: {
            /** Format: date-time */
            created_at: string;
            email: string;
            expired: boolean;
            /** Format: date-time */
            expires_at: string;
            /** @description How the audit log names the invitation, without the address. */
            id: string;
            /** Format: uuid */
            invited_by: string | null;
            /** @description Whether the mail went out. If not, invite again, or pass the address of the onboarding on yourself. */
            mail_sent: boolean;
            /**
             * Format: uri
             * @description Where the onboarding begins; it holds no secret.
             */
            onboarding_url: string;
        };
        SentSuperAdminInviteResponse: {
            data: components["schemas"]["SentSuperAdminInvite"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SetAccessModeRequest: {
            /** @enum {string} */
            mode: "public" | "private";
            /** @description The version that you have read. */
            row_version: number;
        };
        SetApplicationSecretRequest: {
            row_version: number;
            /** @description Printable ASCII characters, no spaces. */
            secret: string;
        };
        SetApplicationServicesRequest: {
            row_version: number;
            services: components["schemas"]["ApplicationService"][];
        };
        SetImageRequest: {
            /**
             * Format: byte
             * @description A PNG of at most 512 KiB in base64, at most 2000 pixels on each side and 2,000,000 in all. Only its pixels are kept.
             */
            image: string;
        };
        SetLatinNameRequest: {
            /** @description Latin letters, joined by a space, a hyphen or an apostrophe. Absent for whoever has none. */
            family_name?: string | null;
            /** @description Latin letters, joined by a space, a hyphen or an apostrophe. */
            given_name: string;
        };
        SetLatinNameResponse: {
            data: components["schemas"]["OwnLatinName"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SetOrganizationLatinNameRequest: {
            /** @description Latin letters, digits, single spaces and the signs & ' " ( ) + , - . / */
            name: string;
        };
        SetRegistryServiceEvidencesRequest: {
            evidence_groups: components["schemas"]["RegistryEvidenceGroup"][];
            /** @description The version that was read. */
            row_version: number;
        };
        SetRolePermissionsRequest: {
            /** @description All that the role permits from now on. */
            permissions: string[];
            /** @description The version that was read. */
            row_version: number;
        };
        SetUserActiveRequest: {
            active: boolean;
            /** @description The version that was read; absent, whichever is there. */
            row_version?: number | null;
        };
        SetUserRoleRequest: {
            /** @description Key of a role. */
            role: string;
            /** @description The version that was read; absent, whichever is there. */
            row_version?: number | null;
        };
        /** @description Who has signed in. */
        SignedInPerson: {
            /** @description Number of the citizen, from the eID. */
            civil_id: string | null;
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
        };
        SigningKey: {
            /**
             * Format: date-time
             * @description When it began to sign; null until then.
             */
            activated_at: string | null;
            /** @enum {string} */
            alg: "RS256";
            /** Format: date-time */
            created_at: string;
            /**
             * Format: uuid
             * @description The key's id, as in the header of the tokens that it signs.
             */
            kid: string;
            /**
             * Format: date-time
             * @description The key signs nothing before this time.
             */
            not_before: string;
            public_key: components["schemas"]["RsaPublicKey"];
            /**
             * Format: date-time
             * @description When it stopped verifying; null until then.
             */
            retired_at: string | null;
            /**
             * Format: date-time
             * @description When it stopped signing; null until then.
             */
            retiring_at: string | null;
            /**
             * @description next is published but does not sign yet; active signs; retiring still verifies; retired does neither.
             * @enum {string}
             */
            state: "next" | "active" | "retiring" | "retired";
            /**
             * Format: date-time
             * @description When it was taken out at once, because it may have leaked; null otherwise.
             */
            withdrawn_at: string | null;
        };
        SigningKeyList: {
            items: components["schemas"]["SigningKey"][];
            next_cursor: string | null;
        };
        SigningKeyListResponse: {
            data: components["schemas"]["SigningKeyList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SigningKeyResponse: {
            data: components["schemas"]["SigningKey"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description Why a step of signing in failed, from a closed list; absent where it was another matter.
         * @enum {string}
         */
        SignInReason: "user_refused" | "timeout" | "wrong_code" | "document_unusable" | "expired" | "unknown_session" | "already_used" | "provider_unavailable" | "provider_invalid" | "certificate_invalid" | "certificate_expired" | "certificate_revoked" | "level_too_low" | "signature_invalid" | "person_mismatch" | "callback_invalid" | "account_inactive" | "account_locked" | "client_mode" | "not_configured" | "social_not_linked" | "social_taken" | "social_already_linked" | "access_denied" | "state_invalid" | "token_invalid" | "mfa_failed" | "step_order" | "not_invited" | "already_superadmin" | "mail_unavailable";
        SiteAppearance: {
            language: components["schemas"]["Language"];
            /**
             * Format: uri
             * @description Address of the logo; null for the built-in one.
             */
            logo: string | null;
            /** @description Name of the platform. */
            name: string;
            /** @description Who runs the platform. */
            organization: string;
            /** @description Grows with every change; send it back to change the record. */
            row_version: number;
            /** @description The name where there is little room. */
            short_name: string;
            /** Format: date-time */
            updated_at: string;
        };
        SiteAppearanceResponse: {
            data: components["schemas"]["SiteAppearance"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SiteAuth: {
            /**
             * @description provider shows its own sign-in card; client redirects to the upstream sign-in.
             * @enum {string}
             */
            mode: "provider" | "client";
            /** @description Whether this platform is an identity provider for other applications. */
            provider: boolean;
            /**
             * Format: uri
             * @description Issuer of the upstream sign-in; null when there is none.
             */
            sso_issuer: string | null;
        };
        SiteAuthResponse: {
            data: components["schemas"]["SiteAuth"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Skill: {
            /** @description The template as it was registered. */
            command_template: string;
            /** Format: date-time */
            created_at: string;
            /** @description Who registered it, as the audit log names it. */
            created_by: string;
            description: string;
            /** Format: uuid */
            id: string;
            input_schema: components["schemas"]["SkillInputSchema"];
            name: string;
            /** @description Whether the present policy would let it run. It is false after the policy was tightened. */
            usable: boolean;
        };
        /** @description JSON Schema of the skill's parameters. Its form is set by JSON Schema, not by this contract. */
        SkillInputSchema: {
            [key: string]: unknown;
        };
        SkillList: {
            items: components["schemas"]["Skill"][];
            next_cursor: string | null;
        };
        SkillListResponse: {
            data: components["schemas"]["SkillList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Slot: {
            booked: number;
            capacity: number;
            /** Format: date-time */
            ends_at: string;
            /** Format: uuid */
            id: string;
            office: components["schemas"]["VisitedOffice"];
            /** Format: date-time */
            starts_at: string;
        };
        SlotResponse: {
            data: components["schemas"]["Slot"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description Somebody has signed in, and has tokens; or the account was linked, and there are none. */
        SocialSignIn: {
            /** @description True when the account is now linked to the person who called; nobody has signed in then. */
            linked: boolean;
            person: components["schemas"]["SignedInPerson"];
            tokens?: components["schemas"]["TokenPair"];
        };
        SocialSignInResponse: {
            data: components["schemas"]["SocialSignIn"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SsoSignIn: {
            person: components["schemas"]["SignedInPerson"];
            /** @description Path on this server to which the person wanted to go. */
            return_to: string | null;
            tokens: components["schemas"]["TokenPair"];
        };
        SsoSignInResponse: {
            data: components["schemas"]["SsoSignIn"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        StartedOnboarding: {
            /**
             * Format: date-time
             * @description When the whole onboarding ends, finished or not.
             */
            expires_at: string;
            next_step: components["schemas"]["OnboardingStep"];
            onboarding_token: components["schemas"]["OnboardingToken"];
        };
        StartedOnboardingResponse: {
            data: components["schemas"]["StartedOnboarding"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        StartedSso: {
            /** Format: uri */
            authorization_url: string;
            binding: components["schemas"]["BrowserBinding"];
            state: components["schemas"]["SealedState"];
        };
        StartedSsoResponse: {
            data: components["schemas"]["StartedSso"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        StartEidSignInByIdRequest: {
            /** @description The register number, two Cyrillic letters and eight digits. Small letters count as capitals. */
            national_id: string;
        };
        StartOnboardingRequest: {
            /** @description What the provider brought back to the redirect URI. */
            code: string;
            /** @description The PKCE verifier that belongs to the challenge that was sent (RFC 7636). */
            code_verifier: string;
            /** @description The one that was sent with the request for the code; absent when none was. */
            nonce?: string | null;
            /** @description Name of the social provider. */
            provider: string;
            /**
             * Format: uri
             * @description The one that was sent with the request for the code.
             */
            redirect_uri: string;
        };
        StartSsoRequest: {
            /**
             * @description Whether the person must prove anew who they are, although the issuer knows them already.
             * @default false
             */
            new_sign_in: boolean | null;
            /** @description Path on this server to which the person wants to go afterwards. Anything else is ignored. */
            return_to?: string | null;
        };
        StartSuperAdminEidByIdRequest: {
            /** @description The register number, two Cyrillic letters and eight digits. Small letters count as capitals. */
            national_id: string;
            onboarding_token: components["schemas"]["OnboardingToken"];
        };
        /** @description What has become of the eID session. The next step and the person are there when it is COMPLETE, `sso_error` when it has failed. */
        SuperAdminEidResult: {
            /**
             * Format: date-time
             * @description When the whole onboarding ends, finished or not.
             */
            expires_at?: string;
            next_step?: components["schemas"]["OnboardingStep"];
            person?: components["schemas"]["SignedInPerson"];
            sso_error?: components["schemas"]["SignInReason"];
            state: components["schemas"]["EidSignInState"];
        };
        SuperAdminEidResultResponse: {
            data: components["schemas"]["SuperAdminEidResult"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SuperAdminInvite: {
            /** Format: date-time */
            created_at: string;
            email: string;
            expired: boolean;
            /** Format: date-time */
            expires_at: string;
            /** @description How the audit log names the invitation, without the address. */
            id: string;
            /** Format: uuid */
            invited_by: string | null;
        };
        SuperAdminInviteList: {
            items: components["schemas"]["SuperAdminInvite"][];
        };
        SuperAdminInviteListResponse: {
            data: components["schemas"]["SuperAdminInviteList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SuperAdminInviteResponse: {
            data: components["schemas"]["SuperAdminInvite"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        SuperAdminMade: {
            /** @description Each works once in place of the authenticator app. They are not shown again. */
            recovery_codes: components["schemas"]["RecoveryCode"][];
            tokens: components["schemas"]["TokenPair"];
        };
        SuperAdminMadeResponse: {
            data: components["schemas"]["SuperAdminMade"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        Theme: {
            active: boolean;
            colors: components["schemas"]["ThemeColors"];
            /** Format: date-time */
            created_at: string;
            /** @description Fonts in order of preference, separated by commas. */
            font_family: string;
            /** Format: uuid */
            id: string;
            mode: components["schemas"]["ThemeMode"];
            /** @description Name in English. */
            name_en: string;
            /** @description Name in Mongolian. */
            name_mn: string;
            /** @description Radius of corners, in pixels. */
            radius_px: number;
            /** @description Grows with every change; send it back to change the record. */
            row_version: number;
            slug: components["schemas"]["ThemeSlug"];
            /** Format: date-time */
            updated_at: string;
        };
        /** @description The colours by what they are for. */
        ThemeColors: {
            accent: components["schemas"]["HexColor"];
            background: components["schemas"]["HexColor"];
            border: components["schemas"]["HexColor"];
            danger: components["schemas"]["HexColor"];
            on_primary: components["schemas"]["HexColor"];
            primary: components["schemas"]["HexColor"];
            success: components["schemas"]["HexColor"];
            surface: components["schemas"]["HexColor"];
            text: components["schemas"]["HexColor"];
            text_muted: components["schemas"]["HexColor"];
            warning: components["schemas"]["HexColor"];
        };
        ThemeList: {
            items: components["schemas"]["Theme"][];
            next_cursor: string | null;
        };
        ThemeListResponse: {
            data: components["schemas"]["ThemeList"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /**
         * @description Whether the background is light or dark.
         * @enum {string}
         */
        ThemeMode: "light" | "dark";
        ThemeResponse: {
            data: components["schemas"]["Theme"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description Short name for programs; never changes. */
        ThemeSlug: string;
        TokenAnswer: {
            /** @description Opaque; who needs to know what it is good for asks by introspection. */
            access_token: string;
            /** @description Seconds. */
            expires_in: number;
            /** @description With openid. Signed with RS256. */
            id_token?: string;
            /** @description With offline_access. Each works once. */
            refresh_token?: string;
            scope: string;
            /** @enum {string} */
            token_type: "Bearer" | "DPoP";
        };
        /** @description Which fields are needed depends on the grant type; others are ignored. */
        TokenForm: {
            /** @description What the back-channel request was answered with. */
            auth_req_id?: string | null;
            /** @description Not taken; whoever sends it is refused. */
            client_assertion?: string | null;
            /** @description The application, where it does not name itself in the header. */
            client_id?: string | null;
            /** @description Its secret, where it is registered for sending it here. */
            client_secret?: string | null;
            code?: string | null;
            /** @description What the code_challenge is the S256 of. */
            code_verifier?: string | null;
            /** @description authorization_code, refresh_token, client_credentials or urn:openid:params:grant-type:ciba. */
            grant_type: string;
            /** @description As in the authorization request, byte for byte. */
            redirect_uri?: string | null;
            refresh_token?: string | null;
            /** @description Where the access token is to be shown (RFC 8707); may be given several times. */
            resource?: string[] | null;
            /** @description A part of what was granted, or what the application itself asks for; all of it when absent. */
            scope?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What a signed-in client holds. The access token goes with each request; the refresh token works once. */
        TokenPair: {
            /** @description Shown as Authorization, Bearer, with each request. */
            access_token: string;
            /** @description Seconds for which the access token is good. */
            expires_in: number;
            /** @description Seconds for which the refresh token is good. */
            refresh_expires_in: number;
            /** @description Exchanged once for a new pair. A second use ends the session. */
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
        };
        TokenPairResponse: {
            data: components["schemas"]["TokenPair"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description What a tool answers when the request itself was not good. */
        ToolFailure: {
            /** @description What was wrong and what to do, in the caller's language. */
            error: string;
            /** @enum {boolean} */
            success: false;
        };
        /** @description Name of a tool or of a registered skill. */
        ToolName: string;
        TotpSecret: {
            /** @description What an authenticator app opens. SHA-1, six digits, 30 seconds. */
            otpauth_uri: string;
            /** @description The link as a QR code, an SVG image in a data URI. */
            qr_code: string;
            /** @description The same secret in base32, to be typed. */
            secret: string;
        };
        TotpSecretResponse: {
            data: components["schemas"]["TotpSecret"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        /** @description Which of the streams were longer than what is shown. */
        TruncatedStreams: {
            stderr: boolean;
            stdout: boolean;
        };
        UnlinkedAccounts: {
            /**
             * Format: uuid
             * @description The person.
             */
            id: string;
            /** @description Providers whose accounts are no longer linked. */
            providers: string[];
        };
        UnlinkedAccountsResponse: {
            data: components["schemas"]["UnlinkedAccounts"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        UnlinkedOrganization: {
            reg_no: string;
        };
        UnlinkedOrganizationResponse: {
            data: components["schemas"]["UnlinkedOrganization"];
            message: string;
            /** @enum {boolean} */
            status: true;
        };
        UpdateApplicationRequest: {
            /** @description Life of its access tokens; absent for what the settings say. */
            access_token_seconds?: number | null;
            /** @description Whether it is given anything, and whether what it was given works. */
            active: boolean;
            /**
             * @description How it shows its secret; `none` for a public application, and for no other.
             * @enum {string}
             */
            auth_method: "client_secret_basic" | "client_secret_post" | "none";
            /** @description Where it is told that a session has ended (OpenID Connect Back-Channel Logout). */
            backchannel_logout_uri?: string | null;
            /** @description The platform's own, for which people are not asked for their consent. */
            first_party: boolean;
            /** @description What it may exchange for tokens. */
            grant_types: components["schemas"]["ApplicationGrantType"][];
            /** @description Life of its id_tokens; absent for what the settings say. */
            id_token_seconds?: number | null;
            /** @description What people read, in English. */
            name_en: string;
            /** @description What people read, in Mongolian. */
            name_mn: string;
            /** @description Origins whose pages may call the provider from a browser. */
            origins: components["schemas"]["ApplicationUri"][];
            /** @description Whether a code is given only for a challenge (PKCE, S256). Always so for a public application. */
            pkce_required: boolean;
            /** @description Where people may be sent after logging out. */
            post_logout_redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Where people are sent with an answer. Compared byte for byte. */
            redirect_uris: components["schemas"]["ApplicationUri"][];
            /** @description Life of a refresh token from its last use on; absent for what the settings say. */
            refresh_token_seconds?: number | null;
            row_version: number;
            /** @description What it may ask for, besides the scopes of its services. */
            scopes: components["schemas"]["ApplicationScope"][];
        };
        UpdateOfficeRequest: {
            active: boolean;
            address_en: string;
            address_mn: string;
            /** @description For how many minutes after its end the office may still enter that somebody came; after that nobody did. */
            attendance_minutes: number;
            /** @description Until how many minutes before it begins a visit can be cancelled. */
            cancel_minutes: number;
            name_en: string;
            name_mn: string;
            row_version: number;
        };
        UpdateOrganisationMemberRequest: {
            /**
             * @description Owners decide who belongs to the organisation and what is installed; signers sign for it; members see it.
             * @enum {string}
             */
            role: "owner" | "signer" | "member";
        };
        UpdateRegistryEvidenceRequest: {
            description_en?: string | null;
            description_mn?: string | null;
            /**
             * @description `data`: never a file, only from the state.
             * @enum {string}
             */
            format: "pdf" | "image" | "pdf_or_image" | "data";
            issuer_en: string;
            /** @description Who issues it. */
            issuer_mn: string;
            name_en: string;
            name_mn: string;
            /** @description The version that was read. */
            row_version: number;
            /** @description For how long after it was issued it is good; null is for ever. */
            validity_days?: number | null;
        };
        UpdateRegistryLifeEventRequest: {
            description_en?: string | null;
            description_mn?: string | null;
            name_en: string;
            name_mn: string;
            /** @description The version that was read. */
            row_version: number;
            /** @description Place among the others, smallest first; 0 where absent. */
            sort?: number | null;
        };
        UpdateRegistryServiceRequest: {
            /**
             * Format: uuid
             * @description Another organisation, from the next publication on.
             */
            authority_org_id?: string | null;
            content: components["schemas"]["RegistryContent"];
            /** @description The version that was read. */
            row_version: number;
        };
        UpdateRegistrySourceRequest: {
            /** @description Whether it is asked; an evidence has one active source at most. */
            active?: boolean | null;
            /**
             * @description How surely whoever asks must be known.
             * @enum {string}
             */
            assurance?: "low" | "substantial" | "high";
            /** @description What it is asked with. */
            inputs?: string[] | null;
            /** @description For how long an answer may be used again. */
            keep_seconds?: number | null;
            /** @description What allows the question. */
            legal_basis: string;
            provider_en: string;
            /** @description Who answers. */
            provider_mn: string;
            /** @description The version that was read. */
            row_version: number;
            /** @description The service of the state registry that answers. */
            source_code: string;
        };
        UpdateRoleRequest: {
            name_en: string;
            name_mn: string;
            /** @description 1 is the highest. Made roles are below administrators, whose rank is 2. */
            rank: number;
            /** @description The version that was read. */
            row_version: number;
        };
        UpdateSiteAppearanceRequest: {
            language: components["schemas"]["Language"];
            /**
             * Format: uri
             * @description An https address on the public internet; absent for the built-in logo.
             */
            logo?: string | null;
            /** @description Name of the platform. */
            name: string;
            /** @description Who runs the platform. */
            organization: string;
            /** @description The version that was read. */
            row_version: number;
            /** @description The name where there is little room. */
            short_name: string;
        };
        UpdateSlotRequest: {
            capacity: number;
        };
        UpdateThemeRequest: {
            colors: components["schemas"]["ThemeColors"];
            /** @description Fonts in order of preference, separated by commas. */
            font_family: string;
            mode: components["schemas"]["ThemeMode"];
            /** @description Name in English. */
            name_en: string;
            /** @description Name in Mongolian. */
            name_mn: string;
            /** @description Radius of corners, in pixels. */
            radius_px: number;
            /** @description The version that was read. */
            row_version: number;
        };
        Userinfo: {
            email?: string;
            email_verified?: boolean;
            family_name?: string;
            /** @description Citizen number. */
            ge_id?: string;
            given_name?: string;
            name?: string;
            phone_number?: string;
            phone_number_verified?: boolean;
            /** Format: uuid */
            sub: string;
            /** @description Seconds since 1970. */
            updated_at?: number;
        };
        UserinfoForm: {
            access_token?: string | null;
        } & {
            [key: string]: unknown;
        };
        VerifyOrganisationInvitationRequest: {
            /** @description The token of the link in the mail. */
            token: string;
        };
        VisitedOffice: {
            address_en: string;
            address_mn: string;
            /** Format: uuid */
            id: string;
            name_en: string;
            name_mn: string;
        };
        Visitor: {
            family_name: string | null;
            given_name: string | null;
            /** Format: uuid */
            id: string;
        };
    };
    responses: {
        /** @description The present state does not allow it. */
        ActiveConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no organisation of this id. */
        ApiKeyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The request contradicts the present state.",
                 *       "error": "request.conflict"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The logo's address is not one that every visitor can load safely, or the Idempotency-Key was used with another body. */
        AppearanceRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such application. */
        ApplicationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such application.",
                 *       "error": "applications.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The values are well-formed, but together or by themselves break a rule; or the Idempotency-Key was used with another body. */
        ApplicationRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such application, or no such secret of it. */
        ApplicationSecretNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The application has changed meanwhile, has no use for a secret, or has as many as it may. */
        ApplicationSecretRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such entry. */
        AuditEntryUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The audit log has no entry with this number.",
                 *       "error": "audit.entry_unknown"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no proof at this moment. */
        AuditProofRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This was begun in another browser. A browser gets a page that says so. */
        AuthorizationOfAnotherBrowser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "This was begun in another browser. Go on there, or start again at the service."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
                /** @example <!doctype html><title>Something went wrong</title> */
                "text/html": string;
            };
        };
        /** @description The answer of the person was used before, or has expired. A browser gets a page that says so. */
        AuthorizationOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "This answer has been used already. Go back to the service."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
                /** @example <!doctype html><title>Something went wrong</title> */
                "text/html": string;
            };
        };
        /** @description The application or its return address is not known, so that nobody can be sent back. A browser gets a page that says so. */
        AuthorizationRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "The service that sent you here is not registered. Go back to where you came from."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
                /** @example <!doctype html><title>Something went wrong</title> */
                "text/html": string;
            };
        };
        /** @description The request is not a good one. */
        BackchannelRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The request could not be read, or a value in it is not valid; `details` names each fault. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Whoever asks has not shown that they started this sign-in. It goes on as before. */
        CallbackInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This sign-in was started in another browser or app. Start again in this one.",
                 *       "error": "auth.callback_invalid",
                 *       "sso_error": "callback_invalid"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody else must take their place first. */
        CannotDelete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No published service has this id or code. */
        CatalogueServiceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "No published service has this id or code. Look for it in the list of services.",
                 *       "error": "catalog.service_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The challenge was answered before. */
        ChallengeDecided: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This challenge has been answered already.",
                 *       "error": "provider.challenge_decided"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The person took longer than 10 minutes. */
        ChallengeExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This took too long and has expired. Go back to the service and start again.",
                 *       "error": "provider.challenge_expired"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The challenge is for somebody else, or for another session. */
        ChallengeOfAnother: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This challenge is for another person, or for another session of yours.",
                 *       "error": "provider.other_person"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such challenge. */
        ChallengeUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such challenge. Go back to the service and start again.",
                 *       "error": "provider.unknown_challenge"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller may not change this person. */
        ChangeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No change can be made at this moment. Nothing was changed; try again. */
        ChangeUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The checkpoint could not be published; try again. */
        CheckpointUnpublished: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody with this civil_id is there already. */
        CivilIdTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Somebody with this civil_id is there already. Search for them.",
                 *       "error": "people.civil_id_taken"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description People sign in at another service, not here. */
        ClientMode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "People do not sign in here directly. Use the upstream sign-in.",
                 *       "error": "auth.client_mode",
                 *       "sso_error": "client_mode"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The code is wrong, has expired or was used already. */
        CodeRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The document. */
        Document: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "openapi": "3.0.3",
                 *       "info": {
                 *         "title": "Tamga tool API",
                 *         "version": "1.0.0"
                 *       },
                 *       "paths": {}
                 *     }
                 */
                "application/json": components["schemas"]["OpenApiDocument"];
            };
        };
        /** @description The eID answered with something that is not its protocol. Try again. */
        EidInvalidAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The eID has given an answer that makes no sense. Try again.",
                 *       "error": "eid.invalid_answer"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The eID has not proved who you are. */
        EidNotVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Sign in with your eID first.",
                 *       "error": "eid.not_verified"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The eID or the database cannot be reached at this moment; try again. */
        EidUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The return address is not one of the application. A browser gets a page that says so. */
        EndSessionRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "The return address that the service gave is not registered, so you are not sent there."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
                /** @example <!doctype html><title>Something went wrong</title> */
                "text/html": string;
            };
        };
        /** @description No image can be kept at this moment. Nothing was changed; try again. */
        FileChangeUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The image cannot be read at this moment; try again. */
        FileUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller is known but lacks the permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You do not have the permission that this operation needs.",
                 *       "error": "auth.forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request is not valid, or the sign-in that it belongs to is over. */
        ForeignAnswerInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The person may not come in, or did not want to. */
        ForeignSignInRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What the issuer answered proves nothing, or the credential of the caller is not valid. */
        ForeignTokenInvalid: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Without the right credential this address does not exist. */
        Hidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is nothing at this address. Compare the path with the contract.",
                 *       "error": "request.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The Idempotency-Key was used before with another body. */
        IdempotencyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This Idempotency-Key was used with another body. Use a new key for a new request.",
                 *       "error": "request.idempotency_mismatch"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The image cannot be taken. */
        ImageRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
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
                 *       "status": false,
                 *       "message": "Something went wrong on our side. Report it with the X-Request-Id of this answer.",
                 *       "error": "server.internal"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such invitation for you. */
        InvitationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such invitation to sign: it has expired, was withdrawn or used, or is for somebody else. Ask for a new one.",
                 *       "error": "eid.invitation_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The invitation has been accepted, or sent as often as it may be. */
        InvitationNotResent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The mail, the state registry or the database cannot be reached at this moment. Nobody was invited; try again. */
        InvitationUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The issuer answers what cannot be understood. */
        IssuerNotUnderstood: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The issuer or this server cannot answer at this moment, or no issuer is set up. */
        IssuerUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such job, or the credential is not right. */
        JobUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state registry or the database cannot be reached at this moment. Nothing was changed; try again. */
        LinkUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The mail server does not take mail for this address. */
        MailRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Mail to this address is refused. Check the address.",
                 *       "error": "mail.refused"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not for this person, or not at this time. */
        MfaBarred: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The code does not work, or the session is not one that can be elevated. */
        MfaRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You have no eID that its provider knows. */
        NoEid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You have no eID, or its provider does not know you.",
                 *       "error": "eid.no_account"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is nothing to unlink. */
        NoSocialAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no skill of this name. */
        NoSuchSkill: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "There is nothing at this address. Compare the path with the contract."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
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
                 *       "status": false,
                 *       "message": "None of the types in the Accept header can be answered with.",
                 *       "error": "request.not_acceptable"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing has changed since the version named in If-None-Match. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description This server is no issuer. */
        OAuthAbsent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is nothing at this address. Compare the path with the contract.",
                 *       "error": "request.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request cannot be read, or something in it is missing, given twice or not valid. */
        OAuthBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "A parameter of the request is missing, repeated or not valid."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The access token does not have the scope that this needs. */
        OAuthInsufficientScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "insufficient_scope",
                 *       "error_description": "The access token does not have the scope that this needs."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description A fault of the server. Nothing was changed. */
        OAuthInternal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "server_error",
                 *       "error_description": "Something went wrong on our side. Report it with the X-Request-Id of this answer."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The client is not known, or has not proven who it is. */
        OAuthInvalidClient: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_client",
                 *       "error_description": "The client could not be authenticated."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The access token is missing, or not valid (any more). */
        OAuthInvalidToken: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_token",
                 *       "error_description": "The access token is not valid, or no longer so."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The Accept header does not allow JSON. */
        OAuthNotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "None of the types in the Accept header can be answered with."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description Too many requests; wait as long as Retry-After says. */
        OAuthRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "temporarily_unavailable",
                 *       "error_description": "Too many requests. Try again after the time in the Retry-After header."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is larger than this operation takes. */
        OAuthTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "The request body is larger than this operation takes."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The server cannot answer at this moment; try again. */
        OAuthUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "temporarily_unavailable",
                 *       "error_description": "The service is not available for the moment. Try again shortly."
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description Not this person, or not at this time. */
        OnboardingBarred: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The onboarding stands at another step, or what was shown belongs to somebody else. */
        OnboardingConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The step cannot be taken at this moment. */
        OnboardingUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such onboarding, or it is over. */
        OnboardingUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You have never shown an eID. */
        OnceOnlyIdentityNeeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "To ask what the state has on record of you, sign in with your eID first.",
                 *       "error": "once_only.identity_needed"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Evidence that the service does not need, or that the state does not have; `details` names it. */
        OnceOnlyNotAskedByService: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The service does not need this evidence, or the state registry does not have it.",
                 *       "error": "once_only.not_asked_by_service",
                 *       "details": [
                 *         {
                 *           "path": "/body/evidences",
                 *           "rule": "once_only",
                 *           "message": "labour-book"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No such question, or not one that you may see. */
        OnceOnlyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such question to the state registry.",
                 *       "error": "once_only.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It is in another state, which `details` names. */
        OnceOnlyNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This cannot be done with the evidence in the state that it is in.",
                 *       "error": "once_only.not_open",
                 *       "details": [
                 *         {
                 *           "path": "/path/id",
                 *           "rule": "state",
                 *           "message": "used"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No such service. */
        OnceOnlyServiceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has no such service.",
                 *       "error": "registry.service_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service is archived. */
        OnceOnlyServiceNotOffered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This service is not offered, so nothing is fetched for it.",
                 *       "error": "once_only.service_not_offered"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It is the last owner. */
        OrganisationLastOwner: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The last owner can neither leave nor be demoted. Make somebody else an owner first.",
                 *       "error": "org.last_owner"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such organisation for the caller, or it has no such member. */
        OrganisationMemberNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such organisation for the caller, or no such module. */
        OrganisationModuleNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such organisation for the caller. */
        OrganisationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such organisation, or you do not belong to it.",
                 *       "error": "org.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state registry has no such organisation. */
        OrganisationNotRegistered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The state registry has no organisation with this number.",
                 *       "error": "org.not_registered"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Only owners may. */
        OrganisationOwnersOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Only an owner of the organisation can do this.",
                 *       "error": "org.owners_only"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It is linked already. */
        OrganizationLinked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You have linked this organisation already.",
                 *       "error": "eid.organisation_linked"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You have linked no such organisation. */
        OrganizationNotLinked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You have linked no organisation with this number.",
                 *       "error": "eid.organisation_not_linked"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You are neither a representative nor a signer of such an organisation, or you have not signed in with the eID. */
        OrganizationNotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The sign-in service answered with something that is not its protocol. Try again. */
        ProviderInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The answer of the sign-in service could not be understood. Try again.",
                 *       "error": "auth.provider_invalid",
                 *       "sso_error": "provider_invalid"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
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
                 *       "status": false,
                 *       "message": "Too many requests. Try again after the time in the Retry-After header.",
                 *       "error": "request.rate_limited"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The refresh token is not valid any more, or was used before, in which case its session has ended. */
        RefreshRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The code is taken. */
        RegistryCodeTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has this code already. Choose another one.",
                 *       "error": "registry.code_taken"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The content names what does not exist or holds a form that cannot be; or the Idempotency-Key was used with another body. */
        RegistryContentInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody uses the evidence. */
        RegistryEvidenceInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Services or a source use this evidence; details names them.",
                 *       "error": "registry.evidence_in_use",
                 *       "details": [
                 *         {
                 *           "path": "/path/id",
                 *           "rule": "in_use",
                 *           "message": "The service child-money: Child money."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such evidence. */
        RegistryEvidenceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has no such evidence.",
                 *       "error": "registry.evidence_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The working copy is incomplete; or the Idempotency-Key was used with another body. */
        RegistryIncomplete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state registry answered with something that is not its protocol. Try again. */
        RegistryInvalidAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The state registry has given an answer that makes no sense. Try again.",
                 *       "error": "state_registry.invalid_answer"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Services belong to the life event. */
        RegistryLifeEventInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Services belong to this life event; details names them.",
                 *       "error": "registry.life_event_in_use",
                 *       "details": [
                 *         {
                 *           "path": "/path/id",
                 *           "rule": "in_use",
                 *           "message": "The service residence-change: Residence change."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such life event. */
        RegistryLifeEventNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has no such life event.",
                 *       "error": "registry.life_event_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service is not published. */
        RegistryNotPublished: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Only a published service can be archived; details names its present state.",
                 *       "error": "registry.not_published",
                 *       "details": [
                 *         {
                 *           "path": "/status",
                 *           "rule": "draft",
                 *           "message": "The service is draft."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is nothing to publish, or the service has changed since it was read. */
        RegistryPublishConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such service. */
        RegistryServiceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has no such service.",
                 *       "error": "registry.service_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service was published once. */
        RegistryServiceWasPublished: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "A service that was ever published cannot be deleted. Archive it instead.",
                 *       "error": "registry.was_published"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The evidence has another active source, or the source has changed since it was read. */
        RegistrySourceConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such evidence; or the Idempotency-Key was used with another body. */
        RegistrySourceEvidenceUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The source has been asked. */
        RegistrySourceInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This source has been asked already. Make it inactive instead of deleting it.",
                 *       "error": "registry.source_in_use"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such source. */
        RegistrySourceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The registry has no such source.",
                 *       "error": "registry.source_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The evidence has an active source. */
        RegistrySourceTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The evidence has an active source already. Make that one inactive first.",
                 *       "error": "registry.source_taken"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such service, or it has no such version. */
        RegistryVersionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The mail or the database cannot be reached at this moment; try again. */
        ResendUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller lacks the permission, or would give what they do not hold themselves. */
        RoleBeyondOwn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The present state does not allow it. */
        RoleConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller may not give this person this role. */
        RoleForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such grant. */
        RoleGrantNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such grant. List the grants to find its id.",
                 *       "error": "people.grant_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The grant is no longer pending. */
        RoleGrantOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This grant is over already. Look at its state in the list.",
                 *       "error": "people.grant_over"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such role. */
        RoleNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such role.",
                 *       "error": "rbac.role_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description One of the permissions does not exist, or the Idempotency-Key was used with another body. */
        RolePermissionUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is a role of this id already. */
        RoleTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is a role of this id already. Choose another one.",
                 *       "error": "rbac.role_taken"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The role has changed since it was read, or is one of the platform itself. */
        RoleUnchangeable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description People hold the role, or it is one of the platform itself. */
        RoleUndeletable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The keys cannot be rotated at this moment. */
        RotationRefused: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A scope was granted for which nobody asked. */
        ScopeNotRequested: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "A scope was granted that was not requested.",
                 *       "error": "provider.scope_not_requested"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody was first. */
        SecurityEventAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This event has been acknowledged already. The list says by whom.",
                 *       "error": "security.acknowledged"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such event. */
        SecurityEventNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such event. List the events to find its id.",
                 *       "error": "security.event_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such organisation, or you may not sign for it. */
        SignableOrganizationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no organisation with this number for which you may sign.",
                 *       "error": "me.organisation_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no signature image. */
        SignatureNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "You have not set a signature image.",
                 *       "error": "me.signature_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This person is a signer or invited, or there are too many. */
        SignerExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such signer, or no such organisation for which you may sign. */
        SignerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description You may sign for the organisation, but not choose its signers. */
        SignersNotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Only who represents or owns the organisation chooses its signers.",
                 *       "error": "eid.signers_not_yours"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The application asks for a sign-in later than that of this session. */
        SignInAgain: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The service asks for a new sign-in. Sign in again.",
                 *       "error": "provider.sign_in_again"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody can sign in this way at this moment. */
        SignInUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The tokens of this sign-in have been given out already. */
        SignInUsed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This sign-in has been used already. Start again.",
                 *       "error": "auth.already_used",
                 *       "sso_error": "already_used"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request is not valid, or the code is not. */
        SocialCodeRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The account is not linked, is linked to somebody else, or another one of this provider is linked. */
        SocialConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not this person. */
        SocialPersonRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What the social provider answered proves nothing. */
        SocialProofRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The social provider answered something else. */
        SocialProviderInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What the issuer says of the person belongs to different people here. */
        SsoPersonMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The record has changed since it was read; `row_version` is no longer the current one. */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Someone else has changed this record. Read it again and repeat the change.",
                 *       "error": "request.stale"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such stamp, or you may not sign for the organisation. */
        StampNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no stamp of an organisation with this number for which you may sign.",
                 *       "error": "me.stamp_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state registry has answered with what makes no sense. */
        StateRegistryInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The state registry has given an answer that makes no sense. Try again.",
                 *       "error": "state_registry.invalid_answer"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state registry, or this server, cannot answer at this moment; try again. */
        StateRegistryUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no room for the image. Nothing was changed. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no room for the file. Nothing was changed. Tell the operator of this service.",
                 *       "error": "storage.full"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The theme is the active one. */
        ThemeActive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The active theme cannot be deleted. Activate another one first.",
                 *       "error": "site.theme_active"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such theme. */
        ThemeNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such theme. List the themes to find its id.",
                 *       "error": "site.theme_not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another theme has this slug. */
        ThemeSlugTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "Another theme has this slug. Choose another one.",
                 *       "error": "site.theme_slug_taken"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request is not a good one, or what it shows is not (any more). */
        TokenRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is larger than this operation takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "The request body is larger than this operation takes.",
                 *       "error": "request.too_large"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request could not be read, or a value in it is not valid; `error` names each fault. */
        ToolBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The request is not valid. Correct the values named in details and send it again. /body/limit: must be <= 50"
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The key does not list this tool, or the person lacks the permission. */
        ToolForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "You do not have the permission that this operation needs."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description A fault of the server. Nothing was changed. */
        ToolInternal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Something went wrong on our side. Report it with the X-Request-Id of this answer."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The Accept header allows none of the types that this operation answers with. */
        ToolNotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "None of the types in the Accept header can be answered with."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description Too many requests; wait as long as Retry-After says. */
        ToolRateLimited: {
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
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The body is larger than this tool takes. */
        ToolTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The request body is larger than this operation takes."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The credential is missing, or not valid (any more). */
        ToolUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The credential is not valid or no longer so. Sign in again."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The server cannot answer at this moment; try again. */
        ToolUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The service is not available for the moment. Try again shortly."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The body is not JSON. */
        ToolUnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "This operation does not take that Content-Type. Use the one its documentation names."
                 *     }
                 */
                "application/json": components["schemas"]["ToolFailure"];
            };
        };
        /** @description The credential is missing, or not valid (any more). */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server cannot answer at this moment; try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such role. */
        UnknownRole: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such role. Choose one from the list of roles.",
                 *       "error": "people.unknown_role"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such sign-in. */
        UnknownSignIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such sign-in, or it is over. Start again.",
                 *       "error": "auth.unknown_session",
                 *       "sso_error": "unknown_session"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not of the content type that this operation takes. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "This operation does not take that Content-Type. Use the one its documentation names.",
                 *       "error": "request.unsupported_type"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such person, or nothing is left of them. */
        UserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": false,
                 *       "message": "There is no such person. Search for them to find their id.",
                 *       "error": "people.not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller may not withdraw it. */
        WithdrawalForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description Only the applications of this organisation.
         * @example 0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f
         */
        ApplicationTenant: string;
        /**
         * @description Whom the service is for.
         * @example citizen
         */
        CatalogueAddressee: "citizen" | "business";
        /**
         * @description Id of the authority that answers for the service.
         * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916
         */
        CatalogueAuthority: string;
        /**
         * @description A channel through which the service must be offered.
         * @example online
         */
        CatalogueChannel: "online" | "office" | "kiosk" | "phone";
        /**
         * @description Code of a life event that the service belongs to.
         * @example travel
         */
        CatalogueLifeEvent: string;
        /**
         * @description Words to look for, in Mongolian or English, in Cyrillic or Latin letters. Services that have half of them or more are found.
         * @example гадаад паспорт
         */
        CatalogueQuestion: string;
        /**
         * @description The credentials of the application by HTTP Basic, each half form-encoded, where it is registered for that.
         * @example Basic cnAtN2YzYTljMjE6dGFtZ2Fjc19zZWNyZXQ=
         */
        ClientAuthorization: string;
        /**
         * @description The `next_cursor` of the page before; absent for the first page.
         * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
         */
        Cursor: string;
        /**
         * @description The ways to authenticate that the document names; all of them, or one.
         * @example apiKey
         */
        DocumentScheme: "all" | "apiKey" | "clientToken" | "session";
        /**
         * @description The form of the document; 3.0 is understood by the most tools.
         * @example 3.0
         */
        DocumentVersion: "3.0" | "3.1";
        /**
         * @description A proof of possession (RFC 9449). The tokens are then bound to its key.
         * @example eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2In0.e30.c2lnbmF0dXJl
         */
        DpopProof: string;
        /**
         * @description The model API that the tools are for. openai-strict is OpenAI's strict mode, in which null stands for an absent field. Neither it nor gemini can express run_skill; skills are tools of their own there.
         * @example openai-strict
         */
        FunctionFormat: "openai" | "openai-strict" | "anthropic" | "gemini";
        /**
         * @description The record's id.
         * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
         */
        Id: string;
        /**
         * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
         * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
         */
        IdempotencyKey: string;
        /**
         * @description How many items to answer with at most.
         * @example 20
         */
        Limit: number;
        /**
         * @description The organisation's register number, seven digits.
         * @example 0000001
         */
        RegNo: string;
        /**
         * @description The id of the secret, from the list of the application.
         * @example 0193b2a4-7a00-7b10-8c20-9d30ae40bf50
         */
        SecretId: string;
        /**
         * @description The service's id, or its code.
         * @example residence-reference
         */
        ServiceIdOrCode: string;
        /**
         * @description The signer's id, from the list.
         * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
         */
        SignerId: string;
        /**
         * @description Name of the skill.
         * @example service_state
         */
        SkillName: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How long the answer may be kept.
         * @example public, max-age=300
         */
        CacheControl: string;
        /**
         * @description Version of this answer; send it back in If-None-Match to be answered 304 while nothing has changed.
         * @example "lQ2pV0ZC3dGm8Wq1tYk5Xw"
         */
        ETag: string;
        /**
         * @description Where to go on.
         * @example https://rp.example.test/callback?code=SplxlOBeZQQYbYS6WxSbIA&iss=https%3A%2F%2Fid.tamga.test
         */
        Location: string;
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
    getJwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The set. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "RSA",
                     *           "use": "sig",
                     *           "alg": "RS256",
                     *           "kid": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *           "n": "u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0_IzW7yWR7QkrmBL7jTKEn5u",
                     *           "e": "AQAB"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    getOpenidConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://id.example.mn",
                     *       "authorization_endpoint": "https://id.example.mn/oauth2/auth",
                     *       "token_endpoint": "https://id.example.mn/oauth2/token",
                     *       "userinfo_endpoint": "https://id.example.mn/userinfo",
                     *       "jwks_uri": "https://id.example.mn/.well-known/jwks.json",
                     *       "introspection_endpoint": "https://id.example.mn/oauth2/introspect",
                     *       "revocation_endpoint": "https://id.example.mn/oauth2/revoke",
                     *       "end_session_endpoint": "https://id.example.mn/oauth2/sessions/logout",
                     *       "pushed_authorization_request_endpoint": "https://id.example.mn/oauth2/par",
                     *       "backchannel_authentication_endpoint": "https://id.example.mn/oauth2/bc-authorize",
                     *       "scopes_supported": [
                     *         "openid",
                     *         "profile",
                     *         "email",
                     *         "phone",
                     *         "address",
                     *         "offline_access"
                     *       ],
                     *       "response_types_supported": [
                     *         "code"
                     *       ],
                     *       "response_modes_supported": [
                     *         "query"
                     *       ],
                     *       "grant_types_supported": [
                     *         "authorization_code",
                     *         "refresh_token",
                     *         "client_credentials",
                     *         "urn:openid:params:grant-type:ciba"
                     *       ],
                     *       "subject_types_supported": [
                     *         "public"
                     *       ],
                     *       "id_token_signing_alg_values_supported": [
                     *         "RS256"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "introspection_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post"
                     *       ],
                     *       "revocation_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post",
                     *         "none"
                     *       ],
                     *       "code_challenge_methods_supported": [
                     *         "S256"
                     *       ],
                     *       "dpop_signing_alg_values_supported": [
                     *         "ES256"
                     *       ],
                     *       "claims_supported": [
                     *         "sub",
                     *         "email",
                     *         "email_verified",
                     *         "ge_id"
                     *       ],
                     *       "claim_types_supported": [
                     *         "normal"
                     *       ],
                     *       "claims_parameter_supported": true,
                     *       "request_parameter_supported": false,
                     *       "request_uri_parameter_supported": false,
                     *       "require_request_uri_registration": false,
                     *       "require_pushed_authorization_requests": false,
                     *       "authorization_response_iss_parameter_supported": true,
                     *       "prompt_values_supported": [
                     *         "none",
                     *         "login",
                     *         "consent",
                     *         "select_account"
                     *       ],
                     *       "display_values_supported": [
                     *         "page"
                     *       ],
                     *       "acr_values_supported": [
                     *         "urn:tamga:acr:eid"
                     *       ],
                     *       "ui_locales_supported": [
                     *         "mn",
                     *         "en"
                     *       ],
                     *       "backchannel_logout_supported": true,
                     *       "backchannel_logout_session_supported": true,
                     *       "backchannel_token_delivery_modes_supported": [
                     *         "poll"
                     *       ],
                     *       "backchannel_user_code_parameter_supported": false
                     *     }
                     */
                    "application/json": components["schemas"]["OpenidConfiguration"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            500: components["responses"]["OAuthInternal"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "name": "Help desk assistant",
                     *             "prefix": "tamga_4f0c9b7a21de",
                     *             "tools": [
                     *               "search_memory",
                     *               "record_insight"
                     *             ],
                     *             "tenant_id": "0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2027-11-15T00:00:00.000Z",
                     *             "last_used_at": "2026-11-15T03:12:45.120Z",
                     *             "revoked_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
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
                 *       "name": "Help desk assistant",
                 *       "tools": [
                 *         "search_memory",
                 *         "record_insight"
                 *       ],
                 *       "tenant_id": "0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                 *       "expires_at": "2027-11-15T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "name": "Help desk assistant",
                     *         "prefix": "tamga_4f0c9b7a21de",
                     *         "tools": [
                     *           "search_memory",
                     *           "record_insight"
                     *         ],
                     *         "tenant_id": "0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2027-11-15T00:00:00.000Z",
                     *         "last_used_at": null,
                     *         "revoked_at": null,
                     *         "secret": "tamga_4f0c9b7a21de_ExampleExampleExampleExampleExampleExampleE"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ApiKeyConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The key, revoked. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "name": "Help desk assistant",
                     *         "prefix": "tamga_4f0c9b7a21de",
                     *         "tools": [
                     *           "search_memory",
                     *           "record_insight"
                     *         ],
                     *         "tenant_id": "0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2027-11-15T00:00:00.000Z",
                     *         "last_used_at": "2026-11-15T03:12:45.120Z",
                     *         "revoked_at": "2026-11-15T04:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listAuditCheckpoints: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of checkpoints. */
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
                     *             "origin": "tamga/0193b2a4-0000-7000-8000-000000000001",
                     *             "epoch": 1,
                     *             "size": 48213,
                     *             "hash": "3f0a6c1e9d7b5a24c8e1f60b2d94a7c35e8f1b0d6a2c4e7f9081b3d5f7a9c2e4",
                     *             "key_id": "9c1f2e7a",
                     *             "signature": "c2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dQ",
                     *             "published_at": "2026-11-15T02:30:10.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditCheckpointListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishAuditCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest checkpoint. */
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
                     *         "origin": "tamga/0193b2a4-0000-7000-8000-000000000001",
                     *         "epoch": 1,
                     *         "size": 48213,
                     *         "hash": "3f0a6c1e9d7b5a24c8e1f60b2d94a7c35e8f1b0d6a2c4e7f9081b3d5f7a9c2e4",
                     *         "key_id": "9c1f2e7a",
                     *         "signature": "c2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dXJlIGV4YW1wbGUgc2lnbmF0dQ",
                     *         "published_at": "2026-11-15T02:30:10.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditCheckpointResponse"];
                };
            };
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CheckpointUnpublished"];
        };
    };
    listMaintenanceJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All jobs. */
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
                     *             "name": "audit-verify",
                     *             "description": "Verifies the whole audit log.",
                     *             "schedule": "30 2 * * *",
                     *             "last_run": {
                     *               "id": "0193b2a4-8888-7111-8222-933344445555",
                     *               "state": "completed",
                     *               "started_at": "2026-11-15T02:30:00.000Z",
                     *               "finished_at": "2026-11-15T02:30:08.200Z"
                     *             }
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MaintenanceJobListResponse"];
                };
            };
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    runMaintenanceJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the job.
                 * @example audit-verify
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "run_id": "0193b2a4-8888-7111-8222-933344445555",
                     *         "name": "audit-verify"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QueuedRunResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["JobUnknown"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
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
                     *             "kid": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "alg": "RS256",
                     *             "state": "active",
                     *             "public_key": {
                     *               "kty": "RSA",
                     *               "n": "u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0_IzW7yWR7QkrmBL7jTKEn5u",
                     *               "e": "AQAB"
                     *             },
                     *             "created_at": "2026-11-01T00:00:00.000Z",
                     *             "not_before": "2026-11-01T00:10:00.000Z",
                     *             "activated_at": "2026-11-02T00:00:00.000Z",
                     *             "retiring_at": null,
                     *             "retired_at": null,
                     *             "withdrawn_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SigningKeyListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "withdraw": false
                 *     }
                 */
                "application/json": components["schemas"]["RotateSigningKeyRequest"];
            };
        };
        responses: {
            /** @description The key that signs from now on. */
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
                     *         "kid": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *         "alg": "RS256",
                     *         "state": "active",
                     *         "public_key": {
                     *           "kty": "RSA",
                     *           "n": "u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0_IzW7yWR7QkrmBL7jTKEn5u",
                     *           "e": "AQAB"
                     *         },
                     *         "created_at": "2026-11-01T00:00:00.000Z",
                     *         "not_before": "2026-11-01T00:10:00.000Z",
                     *         "activated_at": "2026-11-15T02:30:00.000Z",
                     *         "retiring_at": null,
                     *         "retired_at": null,
                     *         "withdrawn_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SigningKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RotationRefused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listRoleGrants: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only grants in this state.
                 * @example pending
                 */
                state?: "pending" | "completed" | "refused" | "timeout" | "expired" | "failed" | "withdrawn";
                /**
                 * @description Only grants to this person.
                 * @example 0193b2a4-1111-7222-8333-944455556666
                 */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of grants. */
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
                     *             "id": "0193b2a4-7777-7222-8333-944455556666",
                     *             "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *             "role": "manager",
                     *             "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *             "state": "pending",
                     *             "reason": null,
                     *             "verification_code": "4821",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2026-11-15T02:35:00.000Z",
                     *             "ended_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRoleGrant: {
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
        requestBody?: never;
        responses: {
            /** @description The grant. */
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
                     *         "id": "0193b2a4-7777-7222-8333-944455556666",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "role": "manager",
                     *         "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *         "state": "completed",
                     *         "reason": null,
                     *         "verification_code": null,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-15T02:35:00.000Z",
                     *         "ended_at": "2026-11-15T02:30:41.000Z",
                     *         "record": "{\"action\":\"grant_role\",\"granted_by\":\"0193b2a4-2222-7222-8333-944455556666\",\"role\":\"manager\"}",
                     *         "evidence": {
                     *           "digest": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
                     *           "signature": "MEUCIQDx3X2vT0cJm1o3oR2o7m1H0w==",
                     *           "signature_algorithm": "ecdsa-sha256",
                     *           "certificate": "MIIB8zCCAZmgAwIBAgIUQ3V0",
                     *           "chain": [
                     *             "MIIBszCCAVqgAwIBAgIUQ3V0"
                     *           ],
                     *           "signed_at": "2026-11-15T02:30:41.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RoleGrantNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeRoleGrant: {
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
        requestBody?: never;
        responses: {
            /** @description The grant, withdrawn. */
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
                     *         "id": "0193b2a4-7777-7222-8333-944455556666",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "role": "manager",
                     *         "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *         "state": "withdrawn",
                     *         "reason": null,
                     *         "verification_code": null,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-15T02:35:00.000Z",
                     *         "ended_at": "2026-11-15T02:30:41.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WithdrawalForbidden"];
            404: components["responses"]["RoleGrantNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleGrantOver"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Only people who may, or may not, come in.
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Created at this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                created_from?: string;
                /**
                 * @description Created before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                created_to?: string;
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only people whose eID has, or has not, been seen.
                 * @example true
                 */
                eid_verified?: boolean;
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Beginnings of words, all of which must be found. Names are found in Cyrillic and however they are spelled in Latin letters; civil_id and e-mail as they are written.
                 * @example мөнхбат
                 */
                q?: string;
                /**
                 * @description Only people with this role.
                 * @example manager
                 */
                role?: string;
            };
            header?: never;
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
                     *             "civil_id": "110000000002",
                     *             "family_name": "Дорж",
                     *             "given_name": "Тэмүүлэн",
                     *             "latin_family_name": "Dorj",
                     *             "latin_given_name": "Temuulen",
                     *             "email": "temuulen@demo.invalid",
                     *             "role": "user",
                     *             "active": true,
                     *             "eid_verified_at": "2026-11-15T02:30:00.000Z",
                     *             "locked_until": null,
                     *             "row_version": 3,
                     *             "created_at": "2026-11-01T09:00:00.000Z",
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdministeredUserListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "civil_id": "110000000042",
                 *       "family_name": "Лхагва",
                 *       "given_name": "Энхжин",
                 *       "email": "enkhjin@demo.invalid"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description The person. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-1111-7222-8333-944455556677",
                     *         "civil_id": "110000000042",
                     *         "family_name": "Лхагва",
                     *         "given_name": "Энхжин",
                     *         "latin_family_name": null,
                     *         "latin_given_name": null,
                     *         "email": "enkhjin@demo.invalid",
                     *         "role": "user",
                     *         "active": true,
                     *         "eid_verified_at": null,
                     *         "locked_until": null,
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdministeredUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CivilIdTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteUser: {
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
        requestBody?: never;
        responses: {
            /** @description The id of the person who is no more. */
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChangeForbidden"];
            404: components["responses"]["UserNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CannotDelete"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setUserActive: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "active": false,
                 *       "row_version": 3
                 *     }
                 */
                "application/json": components["schemas"]["SetUserActiveRequest"];
            };
        };
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "civil_id": "110000000002",
                     *         "family_name": "Дорж",
                     *         "given_name": "Тэмүүлэн",
                     *         "latin_family_name": "Dorj",
                     *         "latin_given_name": "Temuulen",
                     *         "email": "temuulen@demo.invalid",
                     *         "role": "user",
                     *         "active": false,
                     *         "eid_verified_at": "2026-11-15T02:30:00.000Z",
                     *         "locked_until": null,
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdministeredUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChangeForbidden"];
            404: components["responses"]["UserNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ActiveConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setUserRole: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "manager",
                 *       "row_version": 3
                 *     }
                 */
                "application/json": components["schemas"]["SetUserRoleRequest"];
            };
        };
        responses: {
            /** @description The person, with the role. */
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "civil_id": "110000000002",
                     *         "family_name": "Дорж",
                     *         "given_name": "Тэмүүлэн",
                     *         "latin_family_name": "Dorj",
                     *         "latin_given_name": "Temuulen",
                     *         "email": "temuulen@demo.invalid",
                     *         "role": "user",
                     *         "active": true,
                     *         "eid_verified_at": "2026-11-15T02:30:00.000Z",
                     *         "locked_until": null,
                     *         "row_version": 3,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdministeredUserResponse"];
                };
            };
            /** @description The grant that waits for the signature. The phone shows three codes, of which this one is right. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-7777-7222-8333-944455556666",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "role": "manager",
                     *         "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *         "state": "pending",
                     *         "reason": null,
                     *         "verification_code": "4821",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-15T02:35:00.000Z",
                     *         "ended_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["UserNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["UnknownRole"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only the applications of this organisation.
                 * @example 0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f
                 */
                tenant_id?: components["parameters"]["ApplicationTenant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of applications. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *             "name_mn": "Иргэний портал",
                     *             "name_en": "Citizen portal",
                     *             "kind": "confidential",
                     *             "auth_method": "client_secret_basic",
                     *             "redirect_uris": [
                     *               "https://portal.example.mn/callback"
                     *             ],
                     *             "post_logout_redirect_uris": [
                     *               "https://portal.example.mn/"
                     *             ],
                     *             "origins": [],
                     *             "grant_types": [
                     *               "authorization_code",
                     *               "refresh_token"
                     *             ],
                     *             "scopes": [
                     *               "openid",
                     *               "profile",
                     *               "email",
                     *               "offline_access"
                     *             ],
                     *             "services": [],
                     *             "pkce_required": true,
                     *             "first_party": false,
                     *             "access_token_seconds": null,
                     *             "refresh_token_seconds": null,
                     *             "id_token_seconds": 600,
                     *             "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *             "active": true,
                     *             "tenant_id": null,
                     *             "secrets": [
                     *               {
                     *                 "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *                 "prefix": "tamgacs_q7Rz2K",
                     *                 "created_at": "2026-11-15T02:30:00.000Z",
                     *                 "expires_at": null,
                     *                 "last_used_at": null
                     *               }
                     *             ],
                     *             "row_version": 1,
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApplication: {
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
                 *       "name_mn": "Иргэний портал",
                 *       "name_en": "Citizen portal",
                 *       "kind": "confidential",
                 *       "redirect_uris": [
                 *         "https://portal.example.mn/callback"
                 *       ],
                 *       "post_logout_redirect_uris": [
                 *         "https://portal.example.mn/"
                 *       ],
                 *       "grant_types": [
                 *         "authorization_code",
                 *         "refresh_token"
                 *       ],
                 *       "scopes": [
                 *         "openid",
                 *         "profile",
                 *         "email",
                 *         "offline_access"
                 *       ],
                 *       "id_token_seconds": 600,
                 *       "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApplicationRequest"];
            };
        };
        responses: {
            /** @description The application, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": "tamgacs_q7Rz2K",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z",
                     *         "secret": "tamgacs_q7Rz2KExampleExampleExampleExampleExampleExample"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ApplicationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getApplication: {
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
        requestBody?: never;
        responses: {
            /** @description The application. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": "tamgacs_q7Rz2K",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "row_version": 1,
                 *       "name_mn": "Иргэний портал",
                 *       "name_en": "Citizen portal",
                 *       "auth_method": "client_secret_basic",
                 *       "redirect_uris": [
                 *         "https://portal.example.mn/callback",
                 *         "https://portal.example.mn/app/callback"
                 *       ],
                 *       "post_logout_redirect_uris": [
                 *         "https://portal.example.mn/"
                 *       ],
                 *       "origins": [],
                 *       "grant_types": [
                 *         "authorization_code",
                 *         "refresh_token"
                 *       ],
                 *       "scopes": [
                 *         "openid",
                 *         "profile",
                 *         "email",
                 *         "offline_access"
                 *       ],
                 *       "pkce_required": true,
                 *       "first_party": false,
                 *       "active": true,
                 *       "id_token_seconds": 600
                 *     }
                 */
                "application/json": components["schemas"]["UpdateApplicationRequest"];
            };
        };
        responses: {
            /** @description The application as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": "tamgacs_q7Rz2K",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ApplicationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    rotateApplicationSecret: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateApplicationSecretRequest"];
            };
        };
        responses: {
            /** @description The application, with its new secret. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": "tamgacs_q7Rz2K",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z",
                     *         "secret": "tamgacs_q7Rz2KExampleExampleExampleExampleExampleExample"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ApplicationSecretRefused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setApplicationSecret: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "row_version": 1,
                 *       "secret": "kept-in-the-vault-of-the-portal-3f9c71b2"
                 *     }
                 */
                "application/json": components["schemas"]["SetApplicationSecretRequest"];
            };
        };
        responses: {
            /** @description The application, with that secret alone. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": null,
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ApplicationSecretRefused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ApplicationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteApplicationSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The id of the secret, from the list of the application.
                 * @example 0193b2a4-7a00-7b10-8c20-9d30ae40bf50
                 */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application without it. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationSecretNotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setApplicationServices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "row_version": 1,
                 *       "services": [
                 *         "svc:tools"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetApplicationServicesRequest"];
            };
        };
        responses: {
            /** @description The application as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "client_id": "4f0c9b7a21de4f0c9b7a21de4f0c9b7a",
                     *         "name_mn": "Иргэний портал",
                     *         "name_en": "Citizen portal",
                     *         "kind": "confidential",
                     *         "auth_method": "client_secret_basic",
                     *         "redirect_uris": [
                     *           "https://portal.example.mn/callback"
                     *         ],
                     *         "post_logout_redirect_uris": [
                     *           "https://portal.example.mn/"
                     *         ],
                     *         "origins": [],
                     *         "grant_types": [
                     *           "authorization_code",
                     *           "refresh_token"
                     *         ],
                     *         "scopes": [
                     *           "openid",
                     *           "profile",
                     *           "email",
                     *           "offline_access"
                     *         ],
                     *         "services": [
                     *           "svc:tools"
                     *         ],
                     *         "pkce_required": true,
                     *         "first_party": false,
                     *         "access_token_seconds": null,
                     *         "refresh_token_seconds": null,
                     *         "id_token_seconds": 600,
                     *         "backchannel_logout_uri": "https://portal.example.mn/backchannel-logout",
                     *         "active": true,
                     *         "tenant_id": null,
                     *         "secrets": [
                     *           {
                     *             "id": "0193b2a4-7a00-7b10-8c20-9d30ae40bf50",
                     *             "prefix": "tamgacs_q7Rz2K",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": null,
                     *             "last_used_at": null
                     *           }
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApplicationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ApplicationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Who did it.
                 * @example user:0193b2a4-1111-7222-8333-944455556666
                 */
                actor?: string;
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description At this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: string;
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Which operation of this contract.
                 * @example activateTheme
                 */
                operation?: string;
                /**
                 * @description What it was done to.
                 * @example theme:0193b2a4-2222-7333-8444-955566667777
                 */
                subject?: string;
                /**
                 * @description For which organisation.
                 * @example 0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f
                 */
                tenant_id?: string;
                /**
                 * @description Before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "seq": 48213,
                     *             "at": "2026-11-15T02:30:00.000Z",
                     *             "actor": "user:0193b2a4-1111-7222-8333-944455556666",
                     *             "operation": "activateTheme",
                     *             "subject": "theme:0193b2a4-2222-7333-8444-955566667777",
                     *             "outcome": "done",
                     *             "tenant_id": null,
                     *             "request_id": "0193b2a4-6f1d-7000-8abc-1234567890ab",
                     *             "details": {
                     *               "slug": "tenger"
                     *             },
                     *             "hash": "3f0a6c1e9d7b5a24c8e1f60b2d94a7c35e8f1b0d6a2c4e7f9081b3d5f7a9c2e4"
                     *           }
                     *         ],
                     *         "next_cursor": "MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEntryListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Place of the entry in the chain, as the list of entries shows it.
                 * @example 48213
                 */
                seq: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof. */
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
                     *         "format": "tamga-audit-proof-1",
                     *         "origin": "tamga.audit/0193b2a4-0000-4000-8000-000000000001",
                     *         "epoch": 1,
                     *         "seq": 48213,
                     *         "canon": "{\"actor\":\"user:0193b2a4-1111-7222-8333-944455556666\",\"address_hash\":null,\"at\":1794709800000,\"details\":{\"fields\":[]},\"id\":\"0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915\",\"operation\":\"activateTheme\",\"outcome\":\"done\",\"request_id\":\"0193b2a4-6f1d-7000-8abc-1234567890ab\",\"subject\":\"theme:0193b2a4-2222-7333-8444-955566667777\",\"tenant_id\":null}",
                     *         "mac": "e00ba61d4d158bbb3ec57bc2d515d2dfe0d30fe91e6838a15e1224beade2e7c7",
                     *         "previous": "3f0a6c1e9d7b5a24c8e1f60b2d94a7c35e8f1b0d6a2c4e7f9081b3d5f7a9c2e4",
                     *         "following": [
                     *           "c73ea42d0eb25c119ea21a9d7ad05c334b3a8f01be7afb7010b98992a29bee99"
                     *         ],
                     *         "checkpoint": "tamga.audit/0193b2a4-0000-4000-8000-000000000001\n48214\nQMslP/rigkwNuesT4YKhFADt26AgA3Nh+jAskrxWXPM=\nepoch 1\ntime 2026-11-15T02:30:08.000Z\n\n— tamga.audit/0193b2a4-0000-4000-8000-000000000001 EifAkRUzQCCc19K2XlvGbi+fZ8oSLUAszlCeCw6TjCJ3VaWLab1FQDjtT5EZZw+8SnnK/mFDHeUDMV25QwkTZeuylgI=\n",
                     *         "key": "tamga.audit/0193b2a4-0000-4000-8000-000000000001+1227c091+AasmOOEdRDN84ttdqU4GMOM4m/po1CmE+JVwwAA6mq5d"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditProofResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AuditEntryUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AuditProofRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example tamga.audit/0193b2a4-0000-4000-8000-000000000001
                     *     48214
                     *     QMslP/rigkwNuesT4YKhFADt26AgA3Nh+jAskrxWXPM=
                     *     epoch 1
                     *     time 2026-11-15T02:30:08.000Z
                     *
                     *     — tamga.audit/0193b2a4-0000-4000-8000-000000000001 EifAkRUzQCCc19K2XlvGbi+fZ8oSLUAszlCeCw6TjCJ3VaWLab1FQDjtT5EZZw+8SnnK/mFDHeUDMV25QwkTZeuylgI=
                     */
                    "text/plain": components["schemas"]["AuditNote"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description There is no checkpoint yet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no checkpoint of the audit log yet. Try again in a few seconds.",
                     *       "error": "audit.no_checkpoint"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadAuditExport: {
        parameters: {
            query?: {
                /**
                 * @description The row behind which the export begins, which an earlier export or checkpoint covers; 0 for all.
                 * @example 0
                 */
                after?: number;
                /**
                 * @description Whether the entries themselves are exported, or only their digests.
                 * @example all
                 */
                text?: "all" | "none";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines of JSON. The last one is of type `end`; without it the export is cut off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"type": "log", "format": "tamga-audit-export-1", "origin": "tamga.audit/0193b2a4-0000-4000-8000-000000000001", "key": "tamga.audit/0193b2a4-0000-4000-8000-000000000001+1227c091+AasmOOEdRDN84ttdqU4GMOM4m/po1CmE+JVwwAA6mq5d", "exported_at": "2026-11-15T02:31:00.000Z", "after": 48212, "previous": "3f0a6c1e9d7b5a24c8e1f60b2d94a7c35e8f1b0d6a2c4e7f9081b3d5f7a9c2e4"} */
                    "application/x-ndjson": components["schemas"]["AuditExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AuditEntryUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AuditProofRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listAuditKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
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
                     *             "origin": "tamga.audit/0193b2a4-0000-4000-8000-000000000001",
                     *             "algorithm": "Ed25519",
                     *             "verifier_key": "tamga.audit/0193b2a4-0000-4000-8000-000000000001+1227c091+AasmOOEdRDN84ttdqU4GMOM4m/po1CmE+JVwwAA6mq5d",
                     *             "pem": "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAqyY44R1EM3zi212pTgYw4zib+mjUKYT4lXDAADqarl0=\n-----END PUBLIC KEY-----\n"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditKeyListResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyAudit: {
        parameters: {
            query?: {
                /**
                 * @description How much to verify.
                 * @example incremental
                 */
                mode?: "incremental" | "full";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerificationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    pollEidSignIn: {
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
                 *       "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM"
                 *     }
                 */
                "application/json": components["schemas"]["PollEidSignInRequest"];
            };
        };
        responses: {
            /** @description What has become of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EidSignInResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["CallbackInvalid"];
            404: components["responses"]["UnknownSignIn"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SignInUsed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    startEidSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The sign-in that waits for a phone. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM",
                     *         "state": "pending",
                     *         "qr_link": "https://eid.example/link?deviceLinkType=QR&elapsedSeconds=0&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=u3k",
                     *         "qr_code": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
                     *         "deep_link": "https://eid.example/link?deviceLinkType=Web2App&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=b1c",
                     *         "verification_code": null,
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClientMode"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    startEidSignInById: {
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
                 *       "national_id": "УБ90010112"
                 *     }
                 */
                "application/json": components["schemas"]["StartEidSignInByIdRequest"];
            };
        };
        responses: {
            /** @description The sign-in that waits for the person. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM",
                     *         "state": "pending",
                     *         "qr_link": null,
                     *         "qr_code": null,
                     *         "deep_link": null,
                     *         "verification_code": "0427",
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClientMode"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    initiateSignIn: {
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
                 *       "platform": "android",
                 *       "method": "eid",
                 *       "challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
                 *     }
                 */
                "application/json": components["schemas"]["InitiateSignInRequest"];
            };
        };
        responses: {
            /** @description The sign-in that waits for the eID app. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM",
                     *         "state": "pending",
                     *         "qr_link": null,
                     *         "qr_code": null,
                     *         "deep_link": "https://eid.example/link?deviceLinkType=App2App&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=b1c",
                     *         "verification_code": null,
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClientMode"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    logoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The session has ended. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    refreshSession: {
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
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshSessionRequest"];
            };
        };
        responses: {
            /** @description The new pair. */
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
                     *         "token_type": "Bearer",
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_expires_in": 2592000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TokenPairResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["RefreshRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    exchangeSocialCode: {
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
                 *       "provider": "google",
                 *       "code": "4/0AfJohXn8Zb2",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                 *       "redirect_uri": "https://id.tamga.test/sign-in/social/return",
                 *       "nonce": "n-0S6_WzA2Mj"
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeSocialCodeRequest"];
            };
        };
        responses: {
            /** @description Who has signed in, or to whom the account is linked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSignInResponse"];
                };
            };
            400: components["responses"]["ForeignAnswerInvalid"];
            401: components["responses"]["ForeignTokenInvalid"];
            403: components["responses"]["ForeignSignInRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SocialConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["IssuerNotUnderstood"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    unlinkSocialAccount: {
        parameters: {
            query?: {
                /** @description Name of the provider whose account is unlinked. */
                provider?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was unlinked. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "providers": [
                     *           "google"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UnlinkedAccountsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSocialAccount"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getEidSignInStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `sid` that the start has given.
                 * @example yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM
                 */
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
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
                     *         "state": "pending",
                     *         "qr_link": "https://eid.example/link?deviceLinkType=QR&elapsedSeconds=7&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=u3k",
                     *         "qr_code": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
                     *         "deep_link": "https://eid.example/link?deviceLinkType=Web2App&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=b1c",
                     *         "verification_code": null,
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInStatusResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["UnknownSignIn"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    verifySuperAdminMfa: {
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
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["MfaRequest"];
            };
        };
        responses: {
            /** @description An elevated session. */
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
                     *         "recovery_codes_left": 10,
                     *         "tokens": {
                     *           "token_type": "Bearer",
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiYWNjZXNzIn0.c2lnbmF0dXJl",
                     *           "expires_in": 900,
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicmVmcmVzaCJ9.c2lnbmF0dXJl",
                     *           "refresh_expires_in": 43200
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ElevatedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["MfaRefused"];
            403: components["responses"]["MfaBarred"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    pollSuperAdminEid: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM"
                 *     }
                 */
                "application/json": components["schemas"]["PollSuperAdminEidRequest"];
            };
        };
        responses: {
            /** @description What has become of it. */
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
                     *         "state": "COMPLETE",
                     *         "next_step": "email",
                     *         "expires_at": "2026-11-15T09:30:00.000Z",
                     *         "person": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "civil_id": "110000000001",
                     *           "given_name": "Сараа",
                     *           "family_name": "Бат"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SuperAdminEidResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OnboardingBarred"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    startSuperAdminEid: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                 *     }
                 */
                "application/json": components["schemas"]["OnboardingRequest"];
            };
        };
        responses: {
            /** @description The session that waits for a phone. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM",
                     *         "state": "pending",
                     *         "qr_link": "https://eid.example/link?deviceLinkType=QR&elapsedSeconds=0&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=u3k",
                     *         "qr_code": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
                     *         "deep_link": "https://eid.example/link?deviceLinkType=Web2App&sessionToken=8aQ&sessionType=auth&version=1.0&lang=mn&authCode=b1c",
                     *         "verification_code": null,
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    startSuperAdminEidById: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "national_id": "УБ85023011"
                 *     }
                 */
                "application/json": components["schemas"]["StartSuperAdminEidByIdRequest"];
            };
        };
        responses: {
            /** @description The session that waits for the person. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "sid": "yN8f0cVYt0ZQm1v3Xw2pJ7uK5hB9dLrE4sGaTiOqPzM",
                     *         "state": "pending",
                     *         "qr_link": null,
                     *         "qr_code": null,
                     *         "deep_link": null,
                     *         "verification_code": "0427",
                     *         "expires_at": "2026-11-15T09:01:30.000Z",
                     *         "poll_after_ms": 2500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignInResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["ProviderInvalid"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    sendSuperAdminEmailCode: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                 *     }
                 */
                "application/json": components["schemas"]["OnboardingRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way. */
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
                     *         "sent_to": "s***a@tamga.test",
                     *         "code_expires_at": "2026-11-15T09:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EmailCodeSentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OnboardingBarred"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    verifySuperAdminEmailCode: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["OnboardingCodeRequest"];
            };
        };
        responses: {
            /** @description The address has been proven. */
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
                     *         "next_step": "totp",
                     *         "expires_at": "2026-11-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnboardingProgressResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["CodeRefused"];
            403: components["responses"]["OnboardingBarred"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    startSuperAdminOnboarding: {
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
                 *       "provider": "demo",
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                 *       "redirect_uri": "https://tamga.test/sign-in/social/return",
                 *       "nonce": "n-0S6_WzA2Mj"
                 *     }
                 */
                "application/json": components["schemas"]["StartOnboardingRequest"];
            };
        };
        responses: {
            /** @description The onboarding has begun. */
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
                     *         "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                     *         "next_step": "eid",
                     *         "expires_at": "2026-11-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StartedOnboardingResponse"];
                };
            };
            400: components["responses"]["SocialCodeRefused"];
            401: components["responses"]["SocialProofRefused"];
            403: components["responses"]["SocialPersonRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SocialProviderInvalid"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    createSuperAdminTotp: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
                 *     }
                 */
                "application/json": components["schemas"]["OnboardingRequest"];
            };
        };
        responses: {
            /** @description The secret. It is not shown again. */
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
                     *         "otpauth_uri": "otpauth://totp/Tamga:saraa%40tamga.test?issuer=Tamga&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
                     *         "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                     *         "qr_code": "data:image/svg+xml;base64,PHN2Zy8+"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TotpSecretResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OnboardingBarred"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    verifySuperAdminTotp: {
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
                 *       "onboarding_token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["OnboardingCodeRequest"];
            };
        };
        responses: {
            /** @description A new super admin. */
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
                     *         "recovery_codes": [
                     *           "7K3M-Q0ZP-4T9W-HXAB",
                     *           "M2VC-81FD-R6KQ-0E3N",
                     *           "5ZJT-XW4A-9BPH-7GQ2",
                     *           "C0RY-3NE8-V1SM-K6DT",
                     *           "Q9HB-7AZ2-W5XJ-4FPC",
                     *           "E8MK-0TVG-6D1R-ZN3Y",
                     *           "2SXP-B4QH-J7CW-9KA5",
                     *           "T6FD-N1RZ-3YME-V8G0",
                     *           "H4WJ-9KC7-P2QB-5XST",
                     *           "Y1GA-D8VE-0MRF-6ZN4"
                     *         ],
                     *         "tokens": {
                     *           "token_type": "Bearer",
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiYWNjZXNzIn0.c2lnbmF0dXJl",
                     *           "expires_in": 900,
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicmVmcmVzaCJ9.c2lnbmF0dXJl",
                     *           "refresh_expires_in": 43200
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SuperAdminMadeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["CodeRefused"];
            403: components["responses"]["OnboardingBarred"];
            404: components["responses"]["OnboardingUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnboardingConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["OnboardingUnavailable"];
        };
    };
    downloadCatalogCpsvAp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, for any reader of JSON-LD 1.1. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"@context": {"cpsv": "http://purl.org/vocab/cpsv#"}, "@graph": []} */
                    "application/ld+json": components["schemas"]["CatalogueLinkedData"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCatalogLifeEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of life events. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "travel",
                     *             "name_mn": "Аялал",
                     *             "name_en": "Travel",
                     *             "description_mn": "Гадаадад зорчих",
                     *             "description_en": "Going abroad",
                     *             "services": 2
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogueLifeEventListResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCatalogServices: {
        parameters: {
            query?: {
                /**
                 * @description Whom the service is for.
                 * @example citizen
                 */
                addressee?: components["parameters"]["CatalogueAddressee"];
                /**
                 * @description Id of the authority that answers for the service.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916
                 */
                authority?: components["parameters"]["CatalogueAuthority"];
                /**
                 * @description A channel through which the service must be offered.
                 * @example online
                 */
                channel?: components["parameters"]["CatalogueChannel"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Code of a life event that the service belongs to.
                 * @example travel
                 */
                life_event?: components["parameters"]["CatalogueLifeEvent"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to look for, in Mongolian or English, in Cyrillic or Latin letters. Services that have half of them or more are found.
                 * @example гадаад паспорт
                 */
                q?: components["parameters"]["CatalogueQuestion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of services. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "ordinary-passport",
                     *             "name_mn": "Энгийн гадаад паспорт",
                     *             "name_en": "Ordinary passport",
                     *             "description_mn": "Гадаадад зорчих энгийн паспорт олгоно.",
                     *             "description_en": "Issues an ordinary passport for travel abroad.",
                     *             "authority": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *               "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *               "name_en": "General Authority for State Registration"
                     *             },
                     *             "addressee": "citizen",
                     *             "channels": [
                     *               "online",
                     *               "office"
                     *             ],
                     *             "life_events": [
                     *               "travel"
                     *             ],
                     *             "fee_from": 40000,
                     *             "days_from": 10
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogueServiceListResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCatalogService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The service's id, or its code.
                 * @example residence-reference
                 */
                id: components["parameters"]["ServiceIdOrCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "version": 2,
                     *         "sha256": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
                     *         "published_at": "2026-11-15T02:30:00.000Z",
                     *         "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *         "name_en": "Residence reference",
                     *         "description_mn": "Иргэний бүртгэлтэй хаягийг тодорхойлно.",
                     *         "description_en": "Certifies the address at which a citizen is registered.",
                     *         "authority": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "addressee": "citizen",
                     *         "keywords": [
                     *           "хаяг",
                     *           "address"
                     *         ],
                     *         "life_events": [
                     *           "moving"
                     *         ],
                     *         "legal_basis": [
                     *           {
                     *             "title_mn": "Улсын бүртгэлийн тухай хууль",
                     *             "title_en": "Law on State Registration",
                     *             "url": "https://legalinfo.mn/"
                     *           }
                     *         ],
                     *         "channels": [
                     *           {
                     *             "channel": "online",
                     *             "opening_hours_mn": null,
                     *             "opening_hours_en": null
                     *           }
                     *         ],
                     *         "fees": [
                     *           {
                     *             "channel": "online",
                     *             "urgency": "normal",
                     *             "amount": 0,
                     *             "processing_days": 0,
                     *             "legal_basis": null
                     *           }
                     *         ],
                     *         "fee_timing": "before",
                     *         "requires_signature": false,
                     *         "output": {
                     *           "type": "reference",
                     *           "reference_type": "residence-reference",
                     *           "validity_days": 30
                     *         },
                     *         "form_schema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "purpose": {
                     *               "type": "string",
                     *               "title_mn": "Зориулалт",
                     *               "title_en": "Purpose",
                     *               "maxLength": 200
                     *             }
                     *           },
                     *           "required": [
                     *             "purpose"
                     *           ]
                     *         },
                     *         "evidence_groups": [
                     *           {
                     *             "evidences": [
                     *               {
                     *                 "code": "address",
                     *                 "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *                 "name_en": "Registered address",
                     *                 "format": "data",
                     *                 "optional": false,
                     *                 "validity_days": null,
                     *                 "once_only_source": "WS100103"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CatalogueServiceDetailResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["CatalogueServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchOrganizations: {
        parameters: {
            query: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Beginnings of words, all of which must be found; names in Cyrillic or in Latin letters.
                 * @example үлгэр
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organisations. */
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
                     *             "id": "0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                     *             "slug": "demo",
                     *             "name_mn": "Үлгэр ХХК",
                     *             "name_en": "Example LLC",
                     *             "reg_no": "0000001",
                     *             "created_at": "2026-11-01T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundOrganizationListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchUsers: {
        parameters: {
            query: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Beginnings of words, all of which must be found; names in Cyrillic or in Latin letters.
                 * @example мөнхбат
                 */
                q: string;
            };
            header?: never;
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
                     *             "civil_id": "110000000002",
                     *             "family_name": "Дорж",
                     *             "given_name": "Тэмүүлэн",
                     *             "latin_family_name": "Dorj",
                     *             "latin_given_name": "Temuulen",
                     *             "email": "temuulen@demo.invalid",
                     *             "role": "user",
                     *             "active": true,
                     *             "eid_verified": true
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundUserListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppointments: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only appointments in this state.
                 * @example booked
                 */
                status?: "booked" | "cancelled" | "attended" | "no_show";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of appointments. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *             "status": "booked",
                     *             "office": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *               "name_mn": "Хан-Уул дүүргийн салбар",
                     *               "name_en": "Khan-Uul district office",
                     *               "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *               "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *             },
                     *             "starts_at": "2026-11-20T01:00:00.000Z",
                     *             "ends_at": "2026-11-20T01:30:00.000Z",
                     *             "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *             "application_number": "2026-000042",
                     *             "cancel_until": "2026-11-19T23:00:00.000Z",
                     *             "booked_at": "2026-11-15T02:30:00.000Z",
                     *             "ended_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slot_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d3",
                 *       "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAppointmentRequest"];
            };
        };
        responses: {
            /** @description The appointment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *         "status": "booked",
                     *         "office": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *           "name_mn": "Хан-Уул дүүргийн салбар",
                     *           "name_en": "Khan-Uul district office",
                     *           "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *           "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *         },
                     *         "starts_at": "2026-11-20T01:00:00.000Z",
                     *         "ends_at": "2026-11-20T01:30:00.000Z",
                     *         "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *         "application_number": "2026-000042",
                     *         "cancel_until": "2026-11-19T23:00:00.000Z",
                     *         "booked_at": "2026-11-15T02:30:00.000Z",
                     *         "ended_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such slot, or no such application of the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The slot is full or over, the caller has booked it already, or the application is closed or has an appointment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description The office belongs to another authority than decides the application; or the Idempotency-Key was used before with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getAppointment: {
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
        requestBody?: never;
        responses: {
            /** @description The appointment. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *         "status": "booked",
                     *         "office": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *           "name_mn": "Хан-Уул дүүргийн салбар",
                     *           "name_en": "Khan-Uul district office",
                     *           "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *           "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *         },
                     *         "starts_at": "2026-11-20T01:00:00.000Z",
                     *         "ends_at": "2026-11-20T01:30:00.000Z",
                     *         "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *         "application_number": "2026-000042",
                     *         "cancel_until": "2026-11-19T23:00:00.000Z",
                     *         "booked_at": "2026-11-15T02:30:00.000Z",
                     *         "ended_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such appointment for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such appointment that you may see.",
                     *       "error": "appointments.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelAppointment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The appointment. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *         "status": "cancelled",
                     *         "office": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *           "name_mn": "Хан-Уул дүүргийн салбар",
                     *           "name_en": "Khan-Uul district office",
                     *           "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *           "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *         },
                     *         "starts_at": "2026-11-20T01:00:00.000Z",
                     *         "ends_at": "2026-11-20T01:30:00.000Z",
                     *         "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *         "application_number": "2026-000042",
                     *         "cancel_until": "2026-11-19T23:00:00.000Z",
                     *         "booked_at": "2026-11-15T02:30:00.000Z",
                     *         "ended_at": "2026-11-16T04:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such appointment for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such appointment that you may see.",
                     *       "error": "appointments.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description It is over, or too late. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listAppointmentSlots: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The first day.
                 * @example 2026-11-20
                 */
                from?: string;
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Slots of this office.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2
                 */
                office_id?: string;
                /**
                 * @description Slots of the authority that answers for this service. Name an office or a service.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4
                 */
                service_id?: string;
                /**
                 * @description The last day, at most 92 after the first.
                 * @example 2026-11-27
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of slots. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d3",
                     *             "office": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *               "name_mn": "Хан-Уул дүүргийн салбар",
                     *               "name_en": "Khan-Uul district office",
                     *               "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *               "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *             },
                     *             "starts_at": "2026-11-20T01:00:00.000Z",
                     *             "ends_at": "2026-11-20T01:30:00.000Z",
                     *             "free": 3
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FreeSlotListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such office that takes bookings, or no such service. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGovLifeEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of life events. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "travel",
                     *             "name_mn": "Аялал",
                     *             "name_en": "Travel",
                     *             "description_mn": "Гадаадад зорчих",
                     *             "description_en": "Going abroad",
                     *             "services": 2,
                     *             "open_cases": 1
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GovLifeEventListResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only those that are unread (true) or read (false).
                 * @example true
                 */
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of notifications. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d5",
                     *             "template": "case_approved",
                     *             "title": "Application approved",
                     *             "text": "Your application 2026-000042 for “Ordinary passport” has been approved.",
                     *             "resource": {
                     *               "kind": "application",
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *               "href": "/api/v1/gov/applications/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4"
                     *             },
                     *             "read_at": null,
                     *             "created_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null,
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNotificationRead: {
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
        requestBody?: never;
        responses: {
            /** @description The notification. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d5",
                     *         "template": "case_approved",
                     *         "title": "Application approved",
                     *         "text": "Your application 2026-000042 for “Ordinary passport” has been approved.",
                     *         "resource": {
                     *           "kind": "application",
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *           "href": "/api/v1/gov/applications/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4"
                     *         },
                     *         "read_at": "2026-11-15T03:00:00.000Z",
                     *         "created_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller has no such notification. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "You have no such notification.",
                     *       "error": "notifications.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    markAllNotificationsRead: {
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
                 *       "until": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d5"
                 *     }
                 */
                "application/json": components["schemas"]["MarkAllNotificationsReadRequest"];
            };
        };
        responses: {
            /** @description How many were marked, and how many are left. */
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
                     *         "marked": 3,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationsReadResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller has no such notification. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "You have no such notification.",
                     *       "error": "notifications.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listOfficeAppointments: {
        parameters: {
            query: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The first day.
                 * @example 2026-11-20
                 */
                from?: string;
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The office.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2
                 */
                office_id: string;
                /**
                 * @description Only appointments in this state.
                 * @example booked
                 */
                status?: "booked" | "cancelled" | "attended" | "no_show";
                /**
                 * @description The last day, at most 92 after the first.
                 * @example 2026-11-20
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of appointments. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *             "status": "booked",
                     *             "office_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *             "starts_at": "2026-11-20T01:00:00.000Z",
                     *             "ends_at": "2026-11-20T01:30:00.000Z",
                     *             "visitor": {
                     *               "id": "0193b2a4-1111-7222-8333-944455556666",
                     *               "family_name": "Бат",
                     *               "given_name": "Номин"
                     *             },
                     *             "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *             "application_number": "2026-000042",
                     *             "attendance_deadline": "2026-11-20T03:30:00.000Z",
                     *             "ended_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeAppointmentListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such office, or it belongs to an organisation whose cases the caller does not review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such office, or it is not one of yours.",
                     *       "error": "appointments.office_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    markAppointmentAttended: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The appointment. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d1",
                     *         "status": "attended",
                     *         "office_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *         "starts_at": "2026-11-20T01:00:00.000Z",
                     *         "ends_at": "2026-11-20T01:30:00.000Z",
                     *         "visitor": {
                     *           "id": "0193b2a4-1111-7222-8333-944455556666",
                     *           "family_name": "Бат",
                     *           "given_name": "Номин"
                     *         },
                     *         "application_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4",
                     *         "application_number": "2026-000042",
                     *         "attendance_deadline": "2026-11-20T03:30:00.000Z",
                     *         "ended_at": "2026-11-20T01:05:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeAppointmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such appointment for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such appointment that you may see.",
                     *       "error": "appointments.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description It is over already, or its day has not come. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    createOffice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                 *       "code": "khan-uul",
                 *       "name_mn": "Хан-Уул дүүргийн салбар",
                 *       "name_en": "Khan-Uul district office",
                 *       "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                 *       "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15",
                 *       "cancel_minutes": 120,
                 *       "attendance_minutes": 120
                 *     }
                 */
                "application/json": components["schemas"]["CreateOfficeRequest"];
            };
        };
        responses: {
            /** @description The office. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *         "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "khan-uul",
                     *         "name_mn": "Хан-Уул дүүргийн салбар",
                     *         "name_en": "Khan-Uul district office",
                     *         "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *         "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15",
                     *         "cancel_minutes": 120,
                     *         "attendance_minutes": 120,
                     *         "active": true,
                     *         "row_version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such organisation whose cases the caller reviews. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such organisation, or you do not belong to it.",
                     *       "error": "org.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Another office has the code. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "Another office has this code. Choose another one.",
                     *       "error": "appointments.office_code_taken"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateOffice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "name_mn": "Хан-Уул дүүргийн салбар",
                 *       "name_en": "Khan-Uul district office",
                 *       "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                 *       "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15",
                 *       "cancel_minutes": 120,
                 *       "attendance_minutes": 120,
                 *       "active": true,
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOfficeRequest"];
            };
        };
        responses: {
            /** @description The office. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *         "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "khan-uul",
                     *         "name_mn": "Хан-Уул дүүргийн салбар",
                     *         "name_en": "Khan-Uul district office",
                     *         "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *         "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15",
                     *         "cancel_minutes": 120,
                     *         "attendance_minutes": 120,
                     *         "active": true,
                     *         "row_version": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such office, or it belongs to an organisation whose cases the caller does not review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such office, or it is not one of yours.",
                     *       "error": "appointments.office_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    createSlots: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "office_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                 *       "from": "2099-11-02",
                 *       "to": "2099-11-13",
                 *       "weekdays": [
                 *         1,
                 *         2,
                 *         3,
                 *         4,
                 *         5
                 *       ],
                 *       "opens": "09:00",
                 *       "closes": "12:00",
                 *       "minutes": 30,
                 *       "capacity": 4
                 *     }
                 */
                "application/json": components["schemas"]["CreateSlotsRequest"];
            };
        };
        responses: {
            /** @description What was made of it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "office_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *         "created": 60,
                     *         "skipped": 0,
                     *         "first_at": "2026-11-20T01:00:00.000Z",
                     *         "last_at": "2026-12-04T03:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfferedSlotsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such office, or it belongs to an organisation whose cases the caller does not review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such office, or it is not one of yours.",
                     *       "error": "appointments.office_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description The days or times make no slot in the future, or too many; or the Idempotency-Key was used before with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateSlot: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "capacity": 4
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSlotRequest"];
            };
        };
        responses: {
            /** @description The slot. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d3",
                     *         "office": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *           "name_mn": "Хан-Уул дүүргийн салбар",
                     *           "name_en": "Khan-Uul district office",
                     *           "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *           "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15"
                     *         },
                     *         "starts_at": "2026-11-20T01:00:00.000Z",
                     *         "ends_at": "2026-11-20T01:30:00.000Z",
                     *         "capacity": 4,
                     *         "booked": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SlotResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such slot, or it belongs to an organisation whose cases the caller does not review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such slot, or it is not open to you.",
                     *       "error": "appointments.slot_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description More people than that have booked it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "More seats than that are booked already; details says how many.",
                     *       "error": "appointments.seats_taken",
                     *       "details": [
                     *         {
                     *           "path": "/body/capacity",
                     *           "rule": "booked",
                     *           "message": "5 seats are booked"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listOffices: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only offices of the authority that answers for this service.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d4
                 */
                service_id?: string;
                /**
                 * @description Only offices of this authority.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                tenant_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of offices. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9d2",
                     *             "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "khan-uul",
                     *             "name_mn": "Хан-Уул дүүргийн салбар",
                     *             "name_en": "Khan-Uul district office",
                     *             "address_mn": "Улаанбаатар, Хан-Уул дүүрэг, 15-р хороо",
                     *             "address_en": "Ulaanbaatar, Khan-Uul district, khoroo 15",
                     *             "cancel_minutes": 120,
                     *             "attendance_minutes": 120,
                     *             "active": true,
                     *             "row_version": 1
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOnceOnlyEvidence: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only what was asked for this service.
                 * @example 0193b2a4-7a10-7c3a-9d58-2b7e41c0a915
                 */
                service_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of questions. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                     *             "application_id": null,
                     *             "evidence": {
                     *               "code": "residence-address",
                     *               "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *               "name_en": "Registered address"
                     *             },
                     *             "source": {
                     *               "code": "WS100103",
                     *               "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *               "provider_en": "General Authority for State Registration",
                     *               "legal_basis": "Law on state registration, article 12.1"
                     *             },
                     *             "state": "found",
                     *             "requested_at": "2026-11-15T02:30:00.000Z",
                     *             "answered_at": "2026-11-15T02:30:01.000Z",
                     *             "accepted_at": null,
                     *             "expires_at": "2026-11-16T02:30:01.000Z",
                     *             "provider_request_id": "0193b2a4-6f1f-7c3a-9d58-2b7e41c0a915",
                     *             "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnceOnlyEvidencePageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestOnceOnlyEvidence: {
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
                 *       "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                 *       "evidences": [
                 *         "residence-address"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RequestOnceOnlyEvidenceRequest"];
            };
        };
        responses: {
            /** @description The questions, each with its outcome. */
            201: {
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                     *             "application_id": null,
                     *             "evidence": {
                     *               "code": "residence-address",
                     *               "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *               "name_en": "Registered address"
                     *             },
                     *             "source": {
                     *               "code": "WS100103",
                     *               "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *               "provider_en": "General Authority for State Registration",
                     *               "legal_basis": "Law on state registration, article 12.1"
                     *             },
                     *             "state": "found",
                     *             "requested_at": "2026-11-15T02:30:00.000Z",
                     *             "answered_at": "2026-11-15T02:30:01.000Z",
                     *             "accepted_at": null,
                     *             "expires_at": "2026-11-16T02:30:01.000Z",
                     *             "provider_request_id": "0193b2a4-6f1f-7c3a-9d58-2b7e41c0a915",
                     *             "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnceOnlyEvidenceListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OnceOnlyIdentityNeeded"];
            404: components["responses"]["OnceOnlyServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnceOnlyServiceNotOffered"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["OnceOnlyNotAskedByService"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getOnceOnlyEvidence: {
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
        requestBody?: never;
        responses: {
            /** @description The question and its answer. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                     *         "application_id": null,
                     *         "evidence": {
                     *           "code": "residence-address",
                     *           "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *           "name_en": "Registered address"
                     *         },
                     *         "source": {
                     *           "code": "WS100103",
                     *           "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "provider_en": "General Authority for State Registration",
                     *           "legal_basis": "Law on state registration, article 12.1"
                     *         },
                     *         "state": "found",
                     *         "requested_at": "2026-11-15T02:30:00.000Z",
                     *         "answered_at": "2026-11-15T02:30:01.000Z",
                     *         "accepted_at": null,
                     *         "expires_at": "2026-11-16T02:30:01.000Z",
                     *         "provider_request_id": "0193b2a4-6f1f-7c3a-9d58-2b7e41c0a915",
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "data": {
                     *           "address": "Улаанбаатар, Баянзүрх, 26-р хороо, Жишээ гудамж 17, 45 тоот",
                     *           "aimag_city": "Улаанбаатар"
                     *         },
                     *         "prefill": {
                     *           "address": "Улаанбаатар, Баянзүрх, 26-р хороо, Жишээ гудамж 17, 45 тоот"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnceOnlyEvidenceDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OnceOnlyNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    acceptOnceOnlyEvidence: {
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
        requestBody?: never;
        responses: {
            /** @description The accepted evidence. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                     *         "application_id": null,
                     *         "evidence": {
                     *           "code": "residence-address",
                     *           "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *           "name_en": "Registered address"
                     *         },
                     *         "source": {
                     *           "code": "WS100103",
                     *           "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "provider_en": "General Authority for State Registration",
                     *           "legal_basis": "Law on state registration, article 12.1"
                     *         },
                     *         "state": "accepted",
                     *         "requested_at": "2026-11-15T02:30:00.000Z",
                     *         "answered_at": "2026-11-15T02:30:01.000Z",
                     *         "accepted_at": "2026-11-15T02:31:00.000Z",
                     *         "expires_at": "2026-11-16T02:30:01.000Z",
                     *         "provider_request_id": "0193b2a4-6f1f-7c3a-9d58-2b7e41c0a915",
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnceOnlyEvidenceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OnceOnlyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnceOnlyNotOpen"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    declineOnceOnlyEvidence: {
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
        requestBody?: never;
        responses: {
            /** @description The question, without its answer. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "service_id": "0193b2a4-7a10-7c3a-9d58-2b7e41c0a915",
                     *         "application_id": null,
                     *         "evidence": {
                     *           "code": "residence-address",
                     *           "name_mn": "Оршин суугаа хаягийн мэдээлэл",
                     *           "name_en": "Registered address"
                     *         },
                     *         "source": {
                     *           "code": "WS100103",
                     *           "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "provider_en": "General Authority for State Registration",
                     *           "legal_basis": "Law on state registration, article 12.1"
                     *         },
                     *         "state": "declined",
                     *         "requested_at": "2026-11-15T02:30:00.000Z",
                     *         "answered_at": "2026-11-15T02:30:01.000Z",
                     *         "accepted_at": null,
                     *         "expires_at": null,
                     *         "provider_request_id": "0193b2a4-6f1f-7c3a-9d58-2b7e41c0a915",
                     *         "sha256": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OnceOnlyEvidenceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OnceOnlyNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OnceOnlyNotOpen"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getGovOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
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
                     *         "cases": {
                     *           "payment_pending": 1,
                     *           "submitted": 0,
                     *           "in_review": 2,
                     *           "info_requested": 1,
                     *           "approved": 0,
                     *           "rejected": 1,
                     *           "completed": 4,
                     *           "cancelled": 0,
                     *           "expired": 0
                     *         },
                     *         "overdue": 1,
                     *         "next_due": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "number": "APP-2026-7K3M9Q",
                     *           "status": "in_review",
                     *           "service_mn": "Энгийн гадаад паспорт",
                     *           "service_en": "Ordinary passport",
                     *           "due_at": "2026-11-27T16:00:00.000Z"
                     *         },
                     *         "unpaid": {
                     *           "count": 1,
                     *           "amount": 18300,
                     *           "next_due_at": "2026-11-18T02:30:00.000Z"
                     *         },
                     *         "unread_notifications": 3,
                     *         "appointments": [
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *             "application_id": null,
                     *             "starts_at": "2026-11-17T01:00:00.000Z",
                     *             "ends_at": "2026-11-17T01:30:00.000Z",
                     *             "office_mn": "Архангай аймгийн алба",
                     *             "office_en": "Office of Arkhangai",
                     *             "address_mn": "Цэцэрлэг хот",
                     *             "address_en": "Tsetserleg"
                     *           }
                     *         ],
                     *         "references": [
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919",
                     *             "number": "REF-2026-4TQ8ZD",
                     *             "type": "residence-reference",
                     *             "status": "issued",
                     *             "issued_at": "2026-11-15T02:30:00.000Z",
                     *             "valid_until": "2026-12-15T02:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GovOverviewResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGovServices: {
        parameters: {
            query?: {
                /**
                 * @description Whom the service is for.
                 * @example citizen
                 */
                addressee?: components["parameters"]["CatalogueAddressee"];
                /**
                 * @description Id of the authority that answers for the service.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916
                 */
                authority?: components["parameters"]["CatalogueAuthority"];
                /**
                 * @description A channel through which the service must be offered.
                 * @example online
                 */
                channel?: components["parameters"]["CatalogueChannel"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Code of a life event that the service belongs to.
                 * @example travel
                 */
                life_event?: components["parameters"]["CatalogueLifeEvent"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to look for, in Mongolian or English, in Cyrillic or Latin letters. Services that have half of them or more are found.
                 * @example гадаад паспорт
                 */
                q?: components["parameters"]["CatalogueQuestion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of services. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
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
                     *             "service": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *               "code": "ordinary-passport",
                     *               "name_mn": "Энгийн гадаад паспорт",
                     *               "name_en": "Ordinary passport",
                     *               "description_mn": "Гадаадад зорчих энгийн паспорт олгоно.",
                     *               "description_en": "Issues an ordinary passport for travel abroad.",
                     *               "authority": {
                     *                 "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *                 "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *                 "name_en": "General Authority for State Registration"
                     *               },
                     *               "addressee": "citizen",
                     *               "channels": [
                     *                 "online",
                     *                 "office"
                     *               ],
                     *               "life_events": [
                     *                 "travel"
                     *               ],
                     *               "fee_from": 40000,
                     *               "days_from": 10
                     *             },
                     *             "standing": "open_case",
                     *             "open_case": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *               "number": "APP-2026-7K3M9Q",
                     *               "status": "in_review"
                     *             },
                     *             "prefilled_fields": 2,
                     *             "nothing_to_bring": true,
                     *             "evidences": [
                     *               {
                     *                 "code": "id-card",
                     *                 "name_mn": "Иргэний үнэмлэхний мэдээлэл",
                     *                 "name_en": "Identity card",
                     *                 "group": 1,
                     *                 "optional": false,
                     *                 "from": "state",
                     *                 "fetch_id": null,
                     *                 "reference_id": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GovServiceListResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyRoleGrants: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only grants in this state.
                 * @example pending
                 */
                state?: "pending" | "completed" | "refused" | "timeout" | "expired" | "failed" | "withdrawn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of grants. */
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
                     *             "id": "0193b2a4-7777-7222-8333-944455556666",
                     *             "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *             "role": "manager",
                     *             "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *             "state": "pending",
                     *             "reason": null,
                     *             "verification_code": "4821",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2026-11-15T02:35:00.000Z",
                     *             "ended_at": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyRoleGrant: {
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
        requestBody?: never;
        responses: {
            /** @description The grant. */
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
                     *         "id": "0193b2a4-7777-7222-8333-944455556666",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "role": "manager",
                     *         "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *         "state": "completed",
                     *         "reason": null,
                     *         "verification_code": null,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-15T02:35:00.000Z",
                     *         "ended_at": "2026-11-15T02:30:41.000Z",
                     *         "record": "{\"action\":\"grant_role\",\"granted_by\":\"0193b2a4-2222-7222-8333-944455556666\",\"role\":\"manager\"}",
                     *         "evidence": {
                     *           "digest": "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
                     *           "signature": "MEUCIQDx3X2vT0cJm1o3oR2o7m1H0w==",
                     *           "signature_algorithm": "ecdsa-sha256",
                     *           "certificate": "MIIB8zCCAZmgAwIBAgIUQ3V0",
                     *           "chain": [
                     *             "MIIBszCCAVqgAwIBAgIUQ3V0"
                     *           ],
                     *           "signed_at": "2026-11-15T02:30:41.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RoleGrantNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMyRoleGrant: {
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
        requestBody?: never;
        responses: {
            /** @description The grant, withdrawn. */
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
                     *         "id": "0193b2a4-7777-7222-8333-944455556666",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "role": "manager",
                     *         "granted_by": "0193b2a4-2222-7222-8333-944455556666",
                     *         "state": "withdrawn",
                     *         "reason": null,
                     *         "verification_code": null,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-15T02:35:00.000Z",
                     *         "ended_at": "2026-11-15T02:30:41.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleGrantResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RoleGrantNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleGrantOver"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setMyLatinName: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "family_name": "Bat-Erdene",
                 *       "given_name": "Saraa"
                 *     }
                 */
                "application/json": components["schemas"]["SetLatinNameRequest"];
            };
        };
        responses: {
            /** @description The name as it is now. */
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
                     *         "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "family_name": "Bat-Erdene",
                     *         "given_name": "Saraa"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SetLatinNameResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setOrganizationLatinName: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ulger LLC"
                 *     }
                 */
                "application/json": components["schemas"]["SetOrganizationLatinNameRequest"];
            };
        };
        responses: {
            /** @description The name as it is now. */
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
                     *         "reg_no": "0000001",
                     *         "name": "Ulger LLC",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganizationLatinNameResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SignableOrganizationNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getOrganizationStamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example (the bytes of a PNG) */
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["StampNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["FileUnavailable"];
        };
    };
    setOrganizationStamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "image": "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAYAAAC6Jt6KAAAAR0lEQVR4ASXBoRlAUACAwfuetU0kCIJgin8MQRAEUXA3+c048GLHgw03VlxYcA6EEEIIIYQQGgghhBBCCCE0EEIIIYQQQugD5n8l8HrCOJYAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["SetImageRequest"];
            };
        };
        responses: {
            /** @description What is stored now. */
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
                     *         "sha256": "6ae2a3ac2bb7ae4d1ac9e3b5b02c2ad5d0b8b6c6f1e0e2c5d5b0c7b1f3a9d2e4",
                     *         "width": 600,
                     *         "height": 200,
                     *         "bytes": 18211,
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImageInfoResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SignableOrganizationNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ImageRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["FileChangeUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteOrganizationStamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no more. */
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
                     *         "deleted": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImageDeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["StampNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getMySignature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example (the bytes of a PNG) */
                    "image/png": components["schemas"]["PngImage"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SignatureNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["FileUnavailable"];
        };
    };
    setMySignature: {
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
                 *       "image": "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAYAAAC6Jt6KAAAAR0lEQVR4ASXBoRlAUACAwfuetU0kCIJgin8MQRAEUXA3+c048GLHgw03VlxYcA6EEEIIIYQQGgghhBBCCCE0EEIIIYQQQugD5n8l8HrCOJYAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["SetImageRequest"];
            };
        };
        responses: {
            /** @description What is stored now. */
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
                     *         "sha256": "6ae2a3ac2bb7ae4d1ac9e3b5b02c2ad5d0b8b6c6f1e0e2c5d5b0c7b1f3a9d2e4",
                     *         "width": 600,
                     *         "height": 200,
                     *         "bytes": 18211,
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImageInfoResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ImageRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["FileChangeUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteMySignature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no more. */
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
                     *         "deleted": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImageDeletedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SignatureNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listMyOrganisations: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organisations. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "slug": "org-0000010",
                     *             "name_mn": "Цахим Шийдэл ХХК",
                     *             "name_en": "Digital Solutions LLC",
                     *             "reg_no": "0000010",
                     *             "role": "owner",
                     *             "row_version": 1,
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrganisation: {
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
                 *       "reg_no": "0000010"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrganisationRequest"];
            };
        };
        responses: {
            /** @description The organisation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "org-0000010",
                     *         "name_mn": "Цахим Шийдэл ХХК",
                     *         "name_en": "Digital Solutions LLC",
                     *         "reg_no": "0000010",
                     *         "role": "owner",
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description By the state registry the caller may not act for the organisation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "By the state registry you may not act for this organisation.",
                     *       "error": "org.not_representative"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["OrganisationNotRegistered"];
            406: components["responses"]["NotAcceptable"];
            /** @description The register number, or the slug, is taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description The organisation has been struck off. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "This organisation has been struck off the state registry.",
                     *       "error": "org.struck_off"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["StateRegistryInvalid"];
            503: components["responses"]["StateRegistryUnavailable"];
        };
    };
    getOrganisation: {
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "org-0000010",
                     *         "name_mn": "Цахим Шийдэл ХХК",
                     *         "name_en": "Digital Solutions LLC",
                     *         "reg_no": "0000010",
                     *         "role": "owner",
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganisationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrganisationInvitations: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of invitations. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9bb",
                     *             "tenant_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "email": "nomin@demo.invalid",
                     *             "role": "signer",
                     *             "expired": false,
                     *             "invited_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2026-11-22T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationInvitationListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            404: components["responses"]["OrganisationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOrganisationInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The invitation's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9bb
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9bb"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            /** @description There is no such organisation for the caller, or no such open invitation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listOrganisationMembers: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of members. */
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
                     *             "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *             "family_name": "Ганбаатар",
                     *             "given_name": "Номин",
                     *             "role": "signer",
                     *             "joined_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationMemberListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganisationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addOrganisationMember: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "civil_id": "110000000003",
                 *       "role": "signer"
                 *     }
                 */
                "application/json": components["schemas"]["AddOrganisationMemberRequest"];
            };
        };
        responses: {
            /** @description Who is a member now, or has been invited. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "outcome": "added",
                     *         "member": {
                     *           "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *           "family_name": "Ганбаатар",
                     *           "given_name": "Номин",
                     *           "role": "signer",
                     *           "joined_at": "2026-11-15T02:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddedOrganisationMemberResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            /** @description There is no such organisation for the caller, or nobody with that civil ID and no address to invite. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The person is a member already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "This person is a member already.",
                     *       "error": "org.already_member"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            /** @description The mail could not be sent, or this server cannot make changes at this moment; try again. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updateOrganisationMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The member's user id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa
                 */
                userID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "signer"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganisationMemberRequest"];
            };
        };
        responses: {
            /** @description The member as they are now. */
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
                     *         "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *         "family_name": "Ганбаатар",
                     *         "given_name": "Номин",
                     *         "role": "signer",
                     *         "joined_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationMemberResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            404: components["responses"]["OrganisationMemberNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OrganisationLastOwner"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    removeOrganisationMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The member's user id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa
                 */
                userID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership is no more. */
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
                     *         "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedOrganisationMemberResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            404: components["responses"]["OrganisationMemberNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OrganisationLastOwner"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listOrganisationModules: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of modules. */
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
                     *             "key": "gov",
                     *             "name_mn": "Төрийн үйлчилгээ",
                     *             "name_en": "Public services",
                     *             "description_mn": "Иргэдийн хүсэлтийг хүлээн авч шийдвэрлэх",
                     *             "description_en": "Receives and decides applications of citizens",
                     *             "version": "1.0.0",
                     *             "minimum_platform_version": "0.1.0",
                     *             "installed": true,
                     *             "installed_version": "1.0.0",
                     *             "installed_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationModuleListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganisationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    installOrganisationModule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The module's key, such as `gov`.
                 * @example gov
                 */
                module: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module. */
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
                     *         "key": "gov",
                     *         "name_mn": "Төрийн үйлчилгээ",
                     *         "name_en": "Public services",
                     *         "description_mn": "Иргэдийн хүсэлтийг хүлээн авч шийдвэрлэх",
                     *         "description_en": "Receives and decides applications of citizens",
                     *         "version": "1.0.0",
                     *         "minimum_platform_version": "0.1.0",
                     *         "installed": true,
                     *         "installed_version": "1.0.0",
                     *         "installed_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationModuleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            404: components["responses"]["OrganisationModuleNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The module demands a newer platform. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "This module needs a newer platform. details names the versions.",
                     *       "error": "org.module_needs_newer_platform",
                     *       "details": [
                     *         {
                     *           "path": "/path/module",
                     *           "rule": "minimum_platform_version",
                     *           "message": "The module needs 9.0.0; this platform is 0.3.0."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    removeOrganisationModule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The module's key, such as `gov`.
                 * @example gov
                 */
                module: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module is not installed any more. */
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
                     *         "key": "gov",
                     *         "name_mn": "Төрийн үйлчилгээ",
                     *         "name_en": "Public services",
                     *         "description_mn": "Иргэдийн хүсэлтийг хүлээн авч шийдвэрлэх",
                     *         "description_en": "Receives and decides applications of citizens",
                     *         "version": "1.0.0",
                     *         "minimum_platform_version": "0.1.0",
                     *         "installed": false,
                     *         "installed_version": null,
                     *         "installed_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationModuleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganisationOwnersOnly"];
            404: components["responses"]["OrganisationModuleNotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    acceptOrganisationInvitation: {
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
                 *       "token": "Zl1mQ8sT4vXw2nRkY7bPcJ3hG6dFa9eKuL0oI5tMxVs"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptOrganisationInvitationRequest"];
            };
        };
        responses: {
            /** @description The membership. */
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
                     *         "user_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9aa",
                     *         "name_mn": "Цахим Шийдэл ХХК",
                     *         "name_en": "Digital Solutions LLC",
                     *         "role": "signer"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganisationMembershipResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such invitation, or not for the caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such invitation: it has expired, was withdrawn or used, or is for somebody else. Ask for a new one.",
                     *       "error": "org.invitation_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The caller is a member already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "This person is a member already.",
                     *       "error": "org.already_member"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    verifyOrganisationInvitation: {
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
                 *       "token": "Zl1mQ8sT4vXw2nRkY7bPcJ3hG6dFa9eKuL0oI5tMxVs"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyOrganisationInvitationRequest"];
            };
        };
        responses: {
            /** @description What it is to. */
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
                     *         "name_mn": "Цахим Шийдэл ХХК",
                     *         "name_en": "Digital Solutions LLC",
                     *         "role": "signer"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OfferedMembershipResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no such invitation that can be accepted. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such invitation: it has expired, was withdrawn or used, or is for somebody else. Ask for a new one.",
                     *       "error": "org.invitation_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookupOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Register number of the organisation, seven digits.
                 * @example 0000010
                 */
                regNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
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
                     *         "may_create": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegisteredOrganisationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganisationNotRegistered"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["StateRegistryInvalid"];
            503: components["responses"]["StateRegistryUnavailable"];
        };
    };
    getProviderConsent: {
        parameters: {
            query: {
                /**
                 * @description The secret with which the browser was sent to the page.
                 * @example 3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM
                 */
                consent_challenge: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is asked. */
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
                     *         "client": {
                     *           "client_id": "rp-7f3a9c21",
                     *           "name_mn": "Иргэний үйлчилгээ",
                     *           "name_en": "Citizen services",
                     *           "first_party": false
                     *         },
                     *         "requested_scope": [
                     *           "openid",
                     *           "profile",
                     *           "email"
                     *         ],
                     *         "subject": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "ui_locales": [
                     *           "mn"
                     *         ],
                     *         "requested_at": "2026-11-15T09:00:00.000Z",
                     *         "expires_at": "2026-11-15T09:10:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderConsentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChallengeOfAnother"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptProviderConsent: {
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
                 *       "consent_challenge": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM",
                 *       "grant_scope": [
                 *         "openid",
                 *         "profile",
                 *         "email"
                 *       ],
                 *       "remember": true
                 *     }
                 */
                "application/json": components["schemas"]["AcceptProviderConsentRequest"];
            };
        };
        responses: {
            /** @description Where the browser goes on. */
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
                     *         "redirect_to": "https://id.tamga.test/oauth2/auth?client_id=rp-7f3a9c21&consent_verifier=3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderRedirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChallengeOfAnother"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["ScopeNotRequested"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    rejectProviderConsent: {
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
                 *       "consent_challenge": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                 *     }
                 */
                "application/json": components["schemas"]["RejectProviderConsentRequest"];
            };
        };
        responses: {
            /** @description Where the browser goes on. */
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
                     *         "redirect_to": "https://id.tamga.test/oauth2/auth?client_id=rp-7f3a9c21&consent_verifier=3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderRedirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChallengeOfAnother"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getProviderLogin: {
        parameters: {
            query: {
                /**
                 * @description The secret with which the browser was sent to the page.
                 * @example 3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM
                 */
                login_challenge: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is asked. */
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
                     *         "client": {
                     *           "client_id": "rp-7f3a9c21",
                     *           "name_mn": "Иргэний үйлчилгээ",
                     *           "name_en": "Citizen services",
                     *           "first_party": false
                     *         },
                     *         "requested_scope": [
                     *           "openid",
                     *           "profile",
                     *           "email"
                     *         ],
                     *         "new_sign_in": false,
                     *         "max_age": null,
                     *         "login_hint": null,
                     *         "ui_locales": [
                     *           "mn"
                     *         ],
                     *         "acr_values": [],
                     *         "display": null,
                     *         "requested_at": "2026-11-15T09:00:00.000Z",
                     *         "expires_at": "2026-11-15T09:10:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderLoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptProviderLogin: {
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
                 *       "login_challenge": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptProviderLoginRequest"];
            };
        };
        responses: {
            /** @description Where the browser goes on. */
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
                     *         "redirect_to": "https://id.tamga.test/oauth2/auth?client_id=rp-7f3a9c21&login_verifier=3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderRedirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SignInAgain"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    rejectProviderLogin: {
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
                 *       "login_challenge": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                 *     }
                 */
                "application/json": components["schemas"]["RejectProviderLoginRequest"];
            };
        };
        responses: {
            /** @description Where the browser goes on. */
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
                     *         "redirect_to": "https://id.tamga.test/oauth2/auth?client_id=rp-7f3a9c21&login_verifier=3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderRedirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    acceptProviderLogout: {
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
                 *       "logout_challenge": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptProviderLogoutRequest"];
            };
        };
        responses: {
            /** @description Where the browser goes on. */
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
                     *         "redirect_to": "https://id.tamga.test/sign-in?signed_out=1"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderRedirectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ChallengeOfAnother"];
            404: components["responses"]["ChallengeUnknown"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ChallengeDecided"];
            410: components["responses"]["ChallengeExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getMyRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Role and permissions. */
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
                     *         "role": "manager",
                     *         "rank": 3,
                     *         "name_mn": "Менежер",
                     *         "name_en": "Manager",
                     *         "roles": [
                     *           "manager",
                     *           "user"
                     *         ],
                     *         "permissions": [
                     *           "gov.review",
                     *           "registry.view",
                     *           "relay.view"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyRoleResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of permissions. */
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
                     *             "key": "roles.manage",
                     *             "description_mn": "Эрхийн бүлгийг удирдах",
                     *             "description_en": "Manage roles and what they permit"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PermissionListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of roles. */
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
                     *             "id": "auditor",
                     *             "rank": 3,
                     *             "name_mn": "Хянагч",
                     *             "name_en": "Auditor",
                     *             "system": false,
                     *             "permissions": [
                     *               "registry.view",
                     *               "relay.view"
                     *             ],
                     *             "row_version": 1,
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "auditor",
                 *       "rank": 3,
                 *       "name_mn": "Хянагч",
                 *       "name_en": "Auditor",
                 *       "permissions": [
                 *         "registry.view",
                 *         "relay.view"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateRoleRequest"];
            };
        };
        responses: {
            /** @description The role. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "auditor",
                     *         "rank": 3,
                     *         "name_mn": "Хянагч",
                     *         "name_en": "Auditor",
                     *         "system": false,
                     *         "permissions": [
                     *           "registry.view",
                     *           "relay.view"
                     *         ],
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleBeyondOwn"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RolePermissionUnknown"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The role's id, such as `auditor`.
                 * @example auditor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rank": 3,
                 *       "name_mn": "Хянагч",
                 *       "name_en": "Auditor",
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRoleRequest"];
            };
        };
        responses: {
            /** @description The role as it is now. */
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
                     *         "id": "auditor",
                     *         "rank": 3,
                     *         "name_mn": "Хянагч",
                     *         "name_en": "Auditor",
                     *         "system": false,
                     *         "permissions": [
                     *           "registry.view",
                     *           "relay.view"
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleBeyondOwn"];
            404: components["responses"]["RoleNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleUnchangeable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The role's id, such as `auditor`.
                 * @example auditor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role is no more. */
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
                     *         "id": "auditor"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedRoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleBeyondOwn"];
            404: components["responses"]["RoleNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleUndeletable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setRolePermissions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The role's id, such as `auditor`.
                 * @example auditor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "permissions": [
                 *         "registry.view",
                 *         "relay.view"
                 *       ],
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["SetRolePermissionsRequest"];
            };
        };
        responses: {
            /** @description The role as it is now. */
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
                     *         "id": "auditor",
                     *         "rank": 3,
                     *         "name_mn": "Хянагч",
                     *         "name_en": "Auditor",
                     *         "system": false,
                     *         "permissions": [
                     *           "registry.view",
                     *           "relay.view"
                     *         ],
                     *         "row_version": 2,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RoleResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleBeyondOwn"];
            404: components["responses"]["RoleNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleUnchangeable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RolePermissionUnknown"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getRegistryOnceOnly: {
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
        requestBody?: never;
        responses: {
            /** @description The evidences and their sources. */
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
                     *         "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "basis": "published",
                     *         "coverage": {
                     *           "evidences": 2,
                     *           "covered": 1,
                     *           "covered_percent": 50
                     *         },
                     *         "evidences": [
                     *           {
                     *             "group": 0,
                     *             "code": "birth-certificate",
                     *             "name_mn": "Төрсний гэрчилгээ",
                     *             "name_en": "Birth certificate",
                     *             "optional": false,
                     *             "source_code": "WS100102",
                     *             "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *             "provider_en": "General Authority for State Registration"
                     *           },
                     *           {
                     *             "group": 0,
                     *             "code": "bank-account",
                     *             "name_mn": "Банкны данс",
                     *             "name_en": "Bank account",
                     *             "optional": false,
                     *             "source_code": null,
                     *             "provider_mn": null,
                     *             "provider_en": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceOnceOnlyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRegistryVersions: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *             "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "version_no": 2,
                     *             "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *             "effective_from": "2026-11-15T02:30:00.000Z",
                     *             "effective_to": null,
                     *             "published_at": "2026-11-15T02:30:00.000Z",
                     *             "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *           },
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *             "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "version_no": 1,
                     *             "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *             "effective_from": "2026-11-01T09:00:00.000Z",
                     *             "effective_to": "2026-11-15T02:30:00.000Z",
                     *             "published_at": "2026-11-01T09:00:00.000Z",
                     *             "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryVersionListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRegistryCatalog: {
        parameters: {
            query?: {
                /**
                 * @description Only those for people, or for businesses.
                 * @example citizen
                 */
                addressee?: components["schemas"]["RegistryAddressee"];
                /**
                 * @description Only those of this organisation.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917
                 */
                authority_org_id?: string;
                /**
                 * @description Only those that are had in this way.
                 * @example online
                 */
                channel?: components["schemas"]["RegistryChannelName"];
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only those of this life event.
                 * @example moving
                 */
                life_event?: components["schemas"]["RegistryCode"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of published services. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "residence-reference",
                     *             "authority": {
                     *               "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *               "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *               "name_en": "General Authority for State Registration"
                     *             },
                     *             "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *             "name_en": "Residence reference",
                     *             "addressee": "citizen",
                     *             "channels": [
                     *               "online",
                     *               "office"
                     *             ],
                     *             "life_events": [
                     *               "moving"
                     *             ],
                     *             "fee_from": 0,
                     *             "days_from": 0,
                     *             "version_no": 2,
                     *             "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *             "effective_from": "2026-11-15T02:30:00.000Z",
                     *             "changed": false
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryCatalogListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRegistryEvidences: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of evidences. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "birth-certificate",
                     *             "name_mn": "Төрсний гэрчилгээ",
                     *             "name_en": "Birth certificate",
                     *             "description_mn": "",
                     *             "description_en": "",
                     *             "issuer_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *             "issuer_en": "General Authority for State Registration",
                     *             "format": "pdf_or_image",
                     *             "validity_days": null,
                     *             "once_only_source": "WS100102",
                     *             "services": 3,
                     *             "row_version": 1,
                     *             "created_at": "2026-11-01T09:00:00.000Z",
                     *             "updated_at": "2026-11-01T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryEvidenceListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistryEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "birth-certificate",
                 *       "name_mn": "Төрсний гэрчилгээ",
                 *       "name_en": "Birth certificate",
                 *       "issuer_mn": "Улсын бүртгэлийн ерөнхий газар",
                 *       "issuer_en": "General Authority for State Registration",
                 *       "format": "pdf_or_image"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRegistryEvidenceRequest"];
            };
        };
        responses: {
            /** @description The evidence. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "birth-certificate",
                     *         "name_mn": "Төрсний гэрчилгээ",
                     *         "name_en": "Birth certificate",
                     *         "description_mn": "",
                     *         "description_en": "",
                     *         "issuer_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *         "issuer_en": "General Authority for State Registration",
                     *         "format": "pdf_or_image",
                     *         "validity_days": null,
                     *         "once_only_source": null,
                     *         "services": 0,
                     *         "row_version": 1,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-01T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryEvidenceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryCodeTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateRegistryEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "name_mn": "Төрсний гэрчилгээ",
                 *       "name_en": "Birth certificate",
                 *       "issuer_mn": "Улсын бүртгэлийн ерөнхий газар",
                 *       "issuer_en": "General Authority for State Registration",
                 *       "format": "pdf_or_image",
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRegistryEvidenceRequest"];
            };
        };
        responses: {
            /** @description The evidence as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "birth-certificate",
                     *         "name_mn": "Төрсний гэрчилгээ",
                     *         "name_en": "Birth certificate",
                     *         "description_mn": "",
                     *         "description_en": "",
                     *         "issuer_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *         "issuer_en": "General Authority for State Registration",
                     *         "format": "pdf_or_image",
                     *         "validity_days": null,
                     *         "once_only_source": "WS100102",
                     *         "services": 3,
                     *         "row_version": 2,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryEvidenceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryEvidenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteRegistryEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The evidence is no more. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryEvidenceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryEvidenceInUse"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listRegistryLifeEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of life events. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "moving",
                     *             "name_mn": "Шилжин суурьших",
                     *             "name_en": "Moving",
                     *             "description_mn": "",
                     *             "description_en": "",
                     *             "sort": 4,
                     *             "services": 2,
                     *             "row_version": 1,
                     *             "created_at": "2026-11-01T09:00:00.000Z",
                     *             "updated_at": "2026-11-01T09:00:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryLifeEventListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistryLifeEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "moving",
                 *       "name_mn": "Шилжин суурьших",
                 *       "name_en": "Moving",
                 *       "sort": 4
                 *     }
                 */
                "application/json": components["schemas"]["CreateRegistryLifeEventRequest"];
            };
        };
        responses: {
            /** @description The life event. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "moving",
                     *         "name_mn": "Шилжин суурьших",
                     *         "name_en": "Moving",
                     *         "description_mn": "",
                     *         "description_en": "",
                     *         "sort": 4,
                     *         "services": 0,
                     *         "row_version": 1,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-01T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryLifeEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryCodeTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateRegistryLifeEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "name_mn": "Шилжин суурьших",
                 *       "name_en": "Moving house",
                 *       "sort": 4,
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRegistryLifeEventRequest"];
            };
        };
        responses: {
            /** @description The life event as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "moving",
                     *         "name_mn": "Шилжин суурьших",
                     *         "name_en": "Moving",
                     *         "description_mn": "",
                     *         "description_en": "",
                     *         "sort": 4,
                     *         "services": 2,
                     *         "row_version": 2,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryLifeEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryLifeEventNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteRegistryLifeEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The life event is no more. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryLifeEventNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryLifeEventInUse"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listRegistryOnceOnly: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sources, and the share that they cover. */
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
                     *         "coverage": {
                     *           "evidences": 48,
                     *           "covered": 31,
                     *           "covered_percent": 64
                     *         },
                     *         "items": [
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a91a",
                     *             "evidence": {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *               "code": "birth-certificate",
                     *               "name_mn": "Төрсний гэрчилгээ",
                     *               "name_en": "Birth certificate"
                     *             },
                     *             "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *             "provider_en": "General Authority for State Registration",
                     *             "source_code": "WS100102",
                     *             "inputs": [
                     *               "civil_id"
                     *             ],
                     *             "legal_basis": "Улсын бүртгэлийн ерөнхий хууль",
                     *             "assurance": "high",
                     *             "keep_seconds": 86400,
                     *             "active": true,
                     *             "row_version": 1,
                     *             "services": [
                     *               {
                     *                 "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *                 "code": "child-money",
                     *                 "name_mn": "Хүүхдийн мөнгө хүсэх",
                     *                 "name_en": "Child money"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryOnceOnlyListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistrySource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evidence_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                 *       "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                 *       "provider_en": "General Authority for State Registration",
                 *       "source_code": "WS100102",
                 *       "inputs": [
                 *         "civil_id"
                 *       ],
                 *       "legal_basis": "Улсын бүртгэлийн ерөнхий хууль",
                 *       "assurance": "high",
                 *       "keep_seconds": 86400,
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateRegistrySourceRequest"];
            };
        };
        responses: {
            /** @description The source. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a91a",
                     *         "evidence": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *           "code": "birth-certificate",
                     *           "name_mn": "Төрсний гэрчилгээ",
                     *           "name_en": "Birth certificate"
                     *         },
                     *         "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *         "provider_en": "General Authority for State Registration",
                     *         "source_code": "WS100102",
                     *         "inputs": [
                     *           "civil_id"
                     *         ],
                     *         "legal_basis": "Улсын бүртгэлийн ерөнхий хууль",
                     *         "assurance": "high",
                     *         "keep_seconds": 86400,
                     *         "active": true,
                     *         "row_version": 1,
                     *         "services": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrySourceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistrySourceTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RegistrySourceEvidenceUnknown"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    updateRegistrySource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                 *       "provider_en": "General Authority for State Registration",
                 *       "source_code": "WS100102",
                 *       "inputs": [
                 *         "civil_id"
                 *       ],
                 *       "legal_basis": "Улсын бүртгэлийн ерөнхий хууль",
                 *       "assurance": "high",
                 *       "keep_seconds": 86400,
                 *       "active": true,
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRegistrySourceRequest"];
            };
        };
        responses: {
            /** @description The source as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a91a",
                     *         "evidence": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *           "code": "birth-certificate",
                     *           "name_mn": "Төрсний гэрчилгээ",
                     *           "name_en": "Birth certificate"
                     *         },
                     *         "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *         "provider_en": "General Authority for State Registration",
                     *         "source_code": "WS100102",
                     *         "inputs": [
                     *           "civil_id"
                     *         ],
                     *         "legal_basis": "Улсын бүртгэлийн ерөнхий хууль",
                     *         "assurance": "high",
                     *         "keep_seconds": 86400,
                     *         "active": true,
                     *         "row_version": 2,
                     *         "services": [
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "child-money",
                     *             "name_mn": "Хүүхдийн мөнгө хүсэх",
                     *             "name_en": "Child money"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrySourceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistrySourceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistrySourceConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteRegistrySource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The source is no more. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a91a"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistrySourceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistrySourceInUse"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getRegistryOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registry at a glance. */
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
                     *         "services": {
                     *           "draft": 3,
                     *           "published": 24,
                     *           "archived": 1
                     *         },
                     *         "evidences": 31,
                     *         "life_events": 11,
                     *         "coverage": {
                     *           "evidences": 48,
                     *           "covered": 31,
                     *           "covered_percent": 64
                     *         },
                     *         "missing_translations": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *               "code": "child-money",
                     *               "name_mn": "Хүүхдийн мөнгө хүсэх",
                     *               "name_en": "Child money",
                     *               "fields": [
                     *                 "name_en",
                     *                 "legal_basis"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "changed": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *               "code": "child-money",
                     *               "name_mn": "Хүүхдийн мөнгө хүсэх",
                     *               "name_en": "Child money",
                     *               "version_no": 2,
                     *               "updated_at": "2026-11-15T02:30:00.000Z"
                     *             }
                     *           ]
                     *         },
                     *         "newest_versions": [
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "child-money",
                     *             "name_mn": "Хүүхдийн мөнгө хүсэх",
                     *             "name_en": "Child money",
                     *             "version_no": 2,
                     *             "published_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryOverviewResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRegistryServices: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this organisation.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917
                 */
                authority_org_id?: string;
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Part of the code or of a name.
                 * @example лавлагаа
                 */
                q?: string;
                /**
                 * @description Only those in this state.
                 * @example published
                 */
                status?: components["schemas"]["RegistryStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of services. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "code": "residence-reference",
                     *             "status": "published",
                     *             "authority": {
                     *               "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *               "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *               "name_en": "General Authority for State Registration"
                     *             },
                     *             "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *             "name_en": "Residence reference",
                     *             "addressee": "citizen",
                     *             "version_no": 2,
                     *             "changed": false,
                     *             "row_version": 4,
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRegistryService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "residence-reference",
                 *       "authority_org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                 *       "content": {
                 *         "name_mn": "Оршин суугаа хаягийн лавлагаа",
                 *         "name_en": "Residence reference",
                 *         "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                 *         "description_en": "States where a person lives.",
                 *         "addressee": "citizen",
                 *         "keywords": [
                 *           "хаяг",
                 *           "address"
                 *         ],
                 *         "legal_basis": [
                 *           {
                 *             "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                 *             "title_en": "General law on state registration",
                 *             "url": "https://legalinfo.mn/"
                 *           }
                 *         ],
                 *         "channels": [
                 *           {
                 *             "channel": "online"
                 *           },
                 *           {
                 *             "channel": "office",
                 *             "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                 *             "opening_hours_en": "Monday to Friday 09:00-18:00"
                 *           }
                 *         ],
                 *         "fees": [
                 *           {
                 *             "channel": "online",
                 *             "urgency": "normal",
                 *             "amount": 0,
                 *             "processing_days": 0
                 *           },
                 *           {
                 *             "channel": "office",
                 *             "urgency": "normal",
                 *             "amount": 1000,
                 *             "processing_days": 1,
                 *             "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                 *           }
                 *         ],
                 *         "fee_timing": "before",
                 *         "requires_signature": false,
                 *         "output": {
                 *           "type": "reference",
                 *           "reference_type": "residence-reference",
                 *           "validity_days": 30
                 *         },
                 *         "form_schema": {
                 *           "type": "object",
                 *           "properties": {
                 *             "purpose": {
                 *               "type": "string",
                 *               "title_mn": "Зориулалт",
                 *               "title_en": "Purpose",
                 *               "maxLength": 200
                 *             }
                 *           },
                 *           "required": [
                 *             "purpose"
                 *           ]
                 *         },
                 *         "evidence_groups": [],
                 *         "life_events": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateRegistryServiceRequest"];
            };
        };
        responses: {
            /** @description The service. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "draft",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "changed": true,
                     *         "faults": [],
                     *         "row_version": 1,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-01T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryCodeTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RegistryContentInvalid"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getRegistryService: {
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
        requestBody?: never;
        responses: {
            /** @description The service. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "published",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "current_version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": null,
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "changed": false,
                     *         "faults": [],
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRegistryService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "content": {
                 *         "name_mn": "Оршин суугаа хаягийн лавлагаа",
                 *         "name_en": "Residence reference",
                 *         "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                 *         "description_en": "States where a person lives.",
                 *         "addressee": "citizen",
                 *         "keywords": [
                 *           "хаяг",
                 *           "address"
                 *         ],
                 *         "legal_basis": [
                 *           {
                 *             "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                 *             "title_en": "General law on state registration",
                 *             "url": "https://legalinfo.mn/"
                 *           }
                 *         ],
                 *         "channels": [
                 *           {
                 *             "channel": "online"
                 *           },
                 *           {
                 *             "channel": "office",
                 *             "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                 *             "opening_hours_en": "Monday to Friday 09:00-18:00"
                 *           }
                 *         ],
                 *         "fees": [
                 *           {
                 *             "channel": "online",
                 *             "urgency": "normal",
                 *             "amount": 0,
                 *             "processing_days": 0
                 *           },
                 *           {
                 *             "channel": "office",
                 *             "urgency": "normal",
                 *             "amount": 1000,
                 *             "processing_days": 1,
                 *             "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                 *           }
                 *         ],
                 *         "fee_timing": "before",
                 *         "requires_signature": false,
                 *         "output": {
                 *           "type": "reference",
                 *           "reference_type": "residence-reference",
                 *           "validity_days": 30
                 *         },
                 *         "form_schema": {
                 *           "type": "object",
                 *           "properties": {
                 *             "purpose": {
                 *               "type": "string",
                 *               "title_mn": "Зориулалт",
                 *               "title_en": "Purpose",
                 *               "maxLength": 200
                 *             }
                 *           },
                 *           "required": [
                 *             "purpose"
                 *           ]
                 *         },
                 *         "evidence_groups": [],
                 *         "life_events": []
                 *       },
                 *       "row_version": 4
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRegistryServiceRequest"];
            };
        };
        responses: {
            /** @description The service as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "published",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "current_version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": null,
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "changed": true,
                     *         "faults": [],
                     *         "row_version": 5,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RegistryContentInvalid"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteRegistryService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The service is no more. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryServiceWasPublished"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    archiveRegistryService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The service, archived. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "archived",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "current_version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": "2026-11-15T02:30:00.000Z",
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "changed": false,
                     *         "faults": [],
                     *         "row_version": 5,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryNotPublished"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    setRegistryServiceEvidences: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "evidence_groups": [],
                 *       "row_version": 4
                 *     }
                 */
                "application/json": components["schemas"]["SetRegistryServiceEvidencesRequest"];
            };
        };
        responses: {
            /** @description The service as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "published",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "current_version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": null,
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "changed": true,
                     *         "faults": [],
                     *         "row_version": 5,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RegistryContentInvalid"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getRegistryServiceOnceOnly: {
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
        requestBody?: never;
        responses: {
            /** @description The evidences and their sources. */
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
                     *         "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "basis": "published",
                     *         "coverage": {
                     *           "evidences": 2,
                     *           "covered": 1,
                     *           "covered_percent": 50
                     *         },
                     *         "evidences": [
                     *           {
                     *             "group": 0,
                     *             "code": "birth-certificate",
                     *             "name_mn": "Төрсний гэрчилгээ",
                     *             "name_en": "Birth certificate",
                     *             "optional": false,
                     *             "source_code": "WS100102",
                     *             "provider_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *             "provider_en": "General Authority for State Registration"
                     *           },
                     *           {
                     *             "group": 0,
                     *             "code": "bank-account",
                     *             "name_mn": "Банкны данс",
                     *             "name_en": "Bank account",
                     *             "optional": false,
                     *             "source_code": null,
                     *             "provider_mn": null,
                     *             "provider_en": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceOnceOnlyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishRegistryService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "row_version": 3
                 *     }
                 */
                "application/json": components["schemas"]["PublishRegistryServiceRequest"];
            };
        };
        responses: {
            /** @description The service with its new version. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "code": "residence-reference",
                     *         "status": "published",
                     *         "authority": {
                     *           "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *           "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *           "name_en": "General Authority for State Registration"
                     *         },
                     *         "content": {
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         },
                     *         "current_version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": null,
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "changed": false,
                     *         "faults": [],
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryServiceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RegistryPublishConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["RegistryIncomplete"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listRegistryServiceVersions: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *             "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "version_no": 2,
                     *             "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *             "effective_from": "2026-11-15T02:30:00.000Z",
                     *             "effective_to": null,
                     *             "published_at": "2026-11-15T02:30:00.000Z",
                     *             "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *           },
                     *           {
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *             "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "version_no": 1,
                     *             "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *             "effective_from": "2026-11-01T09:00:00.000Z",
                     *             "effective_to": "2026-11-15T02:30:00.000Z",
                     *             "published_at": "2026-11-01T09:00:00.000Z",
                     *             "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryVersionListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryServiceNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegistryServiceVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The number of the version.
                 * @example 2
                 */
                versionNo: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
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
                     *         "version": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a918",
                     *           "service_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "version_no": 2,
                     *           "sha256": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184",
                     *           "effective_from": "2026-11-15T02:30:00.000Z",
                     *           "effective_to": null,
                     *           "published_at": "2026-11-15T02:30:00.000Z",
                     *           "published_by": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a919"
                     *         },
                     *         "content": {
                     *           "code": "residence-reference",
                     *           "authority": {
                     *             "org_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a917",
                     *             "name_mn": "Улсын бүртгэлийн ерөнхий газар",
                     *             "name_en": "General Authority for State Registration"
                     *           },
                     *           "name_mn": "Оршин суугаа хаягийн лавлагаа",
                     *           "name_en": "Residence reference",
                     *           "description_mn": "Иргэн хаана оршин суудгийг тодорхойлно.",
                     *           "description_en": "States where a person lives.",
                     *           "addressee": "citizen",
                     *           "keywords": [
                     *             "хаяг",
                     *             "address"
                     *           ],
                     *           "legal_basis": [
                     *             {
                     *               "title_mn": "Улсын бүртгэлийн ерөнхий хууль",
                     *               "title_en": "General law on state registration",
                     *               "url": "https://legalinfo.mn/"
                     *             }
                     *           ],
                     *           "channels": [
                     *             {
                     *               "channel": "online"
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "opening_hours_mn": "Даваа-Баасан 09:00-18:00",
                     *               "opening_hours_en": "Monday to Friday 09:00-18:00"
                     *             }
                     *           ],
                     *           "fees": [
                     *             {
                     *               "channel": "online",
                     *               "urgency": "normal",
                     *               "amount": 0,
                     *               "processing_days": 0
                     *             },
                     *             {
                     *               "channel": "office",
                     *               "urgency": "normal",
                     *               "amount": 1000,
                     *               "processing_days": 1,
                     *               "legal_basis": "Засгийн газрын 2020 оны 230 дугаар тогтоол"
                     *             }
                     *           ],
                     *           "fee_timing": "before",
                     *           "requires_signature": false,
                     *           "output": {
                     *             "type": "reference",
                     *             "reference_type": "residence-reference",
                     *             "validity_days": 30
                     *           },
                     *           "form_schema": {
                     *             "type": "object",
                     *             "properties": {
                     *               "purpose": {
                     *                 "type": "string",
                     *                 "title_mn": "Зориулалт",
                     *                 "title_en": "Purpose",
                     *                 "maxLength": 200
                     *               }
                     *             },
                     *             "required": [
                     *               "purpose"
                     *             ]
                     *           },
                     *           "evidence_groups": [],
                     *           "life_events": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistryVersionDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RegistryVersionNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events that somebody has, or nobody has, acknowledged.
                 * @example false
                 */
                acknowledged?: boolean;
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description At this time or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Only events of this kind.
                 * @example account_locked
                 */
                kind?: string;
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only events as grave as this.
                 * @example critical
                 */
                severity?: "info" | "warning" | "critical";
                /**
                 * @description Only what the platform noticed, or what people reported.
                 * @example system
                 */
                source?: "system" | "user";
                /**
                 * @description Before this time.
                 * @example 2026-12-01T00:00:00Z
                 */
                to?: string;
                /**
                 * @description Only events that concern this person.
                 * @example 0193b2a4-1111-7222-8333-944455556666
                 */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
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
                     *             "id": "0193b2a4-9999-7222-8333-944455556666",
                     *             "at": "2026-11-15T02:30:00.000Z",
                     *             "severity": "warning",
                     *             "source": "user",
                     *             "kind": "suspicious_sign_in",
                     *             "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *             "details": {
                     *               "description": "Нэвтрээгүй байхад нэвтэрсэн гэсэн мэдэгдэл ирлээ."
                     *             },
                     *             "request_id": "0193b2a4-6f1d-7000-8abc-1234567890ab",
                     *             "acknowledged_at": null,
                     *             "acknowledged_by": null
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityEventListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportSecurityEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "suspicious_sign_in",
                 *       "description": "Нэвтрээгүй байхад нэвтэрсэн гэсэн мэдэгдэл ирлээ."
                 *     }
                 */
                "application/json": components["schemas"]["ReportSecurityEventRequest"];
            };
        };
        responses: {
            /** @description The event. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-9999-7222-8333-944455556666",
                     *         "at": "2026-11-15T02:30:00.000Z",
                     *         "severity": "warning",
                     *         "source": "user",
                     *         "kind": "suspicious_sign_in",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "details": {
                     *           "description": "Нэвтрээгүй байхад нэвтэрсэн гэсэн мэдэгдэл ирлээ."
                     *         },
                     *         "request_id": "0193b2a4-6f1d-7000-8abc-1234567890ab",
                     *         "acknowledged_at": null,
                     *         "acknowledged_by": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    acknowledgeSecurityEvent: {
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
        requestBody?: never;
        responses: {
            /** @description The event, acknowledged. */
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
                     *         "id": "0193b2a4-9999-7222-8333-944455556666",
                     *         "at": "2026-11-15T02:30:00.000Z",
                     *         "severity": "warning",
                     *         "source": "user",
                     *         "kind": "suspicious_sign_in",
                     *         "user_id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "details": {
                     *           "description": "Нэвтрээгүй байхад нэвтэрсэн гэсэн мэдэгдэл ирлээ."
                     *         },
                     *         "request_id": "0193b2a4-6f1d-7000-8abc-1234567890ab",
                     *         "acknowledged_at": "2026-11-15T03:00:00.000Z",
                     *         "acknowledged_by": "0193b2a4-2222-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SecurityEventNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SecurityEventAcknowledged"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getSiteAppearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appearance. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "name": "Тамга",
                     *         "short_name": "Тамга",
                     *         "organization": "Цахим хөгжлийн яам",
                     *         "logo": "https://static.tamga.test/logo.svg",
                     *         "language": "mn",
                     *         "row_version": 3,
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SiteAppearanceResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSiteAppearance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Тамга",
                 *       "short_name": "Тамга",
                 *       "organization": "Цахим хөгжлийн яам",
                 *       "logo": "https://static.tamga.test/logo.svg",
                 *       "language": "mn",
                 *       "row_version": 2
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSiteAppearanceRequest"];
            };
        };
        responses: {
            /** @description The appearance as it is now. */
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
                     *         "name": "Тамга",
                     *         "short_name": "Тамга",
                     *         "organization": "Цахим хөгжлийн яам",
                     *         "logo": "https://static.tamga.test/logo.svg",
                     *         "language": "mn",
                     *         "row_version": 3,
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SiteAppearanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["AppearanceRefused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getSiteAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How people sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAuthResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
        };
    };
    completeSso: {
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
                 *       "state": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.c2VhbGVk.dGFn",
                 *       "binding": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM",
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "iss": "https://sso.tamga.test"
                 *     }
                 */
                "application/json": components["schemas"]["CompleteSsoRequest"];
            };
        };
        responses: {
            /** @description Who has signed in. */
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
                     *         "tokens": {
                     *           "token_type": "Bearer",
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiYWNjZXNzIn0.c2lnbmF0dXJl",
                     *           "expires_in": 900,
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicmVmcmVzaCJ9.c2lnbmF0dXJl",
                     *           "refresh_expires_in": 2592000
                     *         },
                     *         "person": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "civil_id": "110000000042",
                     *           "given_name": "Сараа",
                     *           "family_name": "Бат"
                     *         },
                     *         "return_to": "/me"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SsoSignInResponse"];
                };
            };
            400: components["responses"]["ForeignAnswerInvalid"];
            401: components["responses"]["ForeignTokenInvalid"];
            403: components["responses"]["ForeignSignInRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SsoPersonMismatch"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["IssuerNotUnderstood"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    logoutSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "post_logout_redirect_uri": null
                 *     }
                 */
                "application/json": components["schemas"]["LogoutSsoRequest"];
            };
        };
        responses: {
            /** @description Where the issuer ends its session. */
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
                     *         "end_session_url": "https://sso.tamga.test/oauth2/sessions/logout?client_id=tamga"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSsoResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    completeNativeSso: {
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
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                 *       "redirect_uri": "mn.tamga.app:/return",
                 *       "nonce": "n-0S6_WzA2Mj"
                 *     }
                 */
                "application/json": components["schemas"]["CompleteNativeSsoRequest"];
            };
        };
        responses: {
            /** @description Who has signed in. */
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
                     *         "tokens": {
                     *           "token_type": "Bearer",
                     *           "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoiYWNjZXNzIn0.c2lnbmF0dXJl",
                     *           "expires_in": 900,
                     *           "refresh_token": "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicmVmcmVzaCJ9.c2lnbmF0dXJl",
                     *           "refresh_expires_in": 2592000
                     *         },
                     *         "person": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *           "civil_id": "110000000042",
                     *           "given_name": "Сараа",
                     *           "family_name": "Бат"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NativeSsoSignInResponse"];
                };
            };
            400: components["responses"]["ForeignAnswerInvalid"];
            401: components["responses"]["ForeignTokenInvalid"];
            403: components["responses"]["ForeignSignInRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SsoPersonMismatch"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["IssuerNotUnderstood"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    startSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "return_to": "/me"
                 *     }
                 */
                "application/json": components["schemas"]["StartSsoRequest"];
            };
        };
        responses: {
            /** @description Where to go, and what to keep. */
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
                     *         "authorization_url": "https://sso.tamga.test/oauth2/auth?response_type=code&client_id=tamga",
                     *         "state": "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..aXY.c2VhbGVk.dGFn",
                     *         "binding": "3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StartedSsoResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["IssuerNotUnderstood"];
            503: components["responses"]["IssuerUnavailable"];
        };
    };
    getAccessMode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mode. */
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
                     *         "mode": "private",
                     *         "row_version": 2,
                     *         "updated_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_by": "0193b2a4-1111-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccessModeResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setAccessMode: {
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
                 *       "mode": "private",
                 *       "row_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["SetAccessModeRequest"];
            };
        };
        responses: {
            /** @description The mode. */
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
                     *         "mode": "private",
                     *         "row_version": 2,
                     *         "updated_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_by": "0193b2a4-1111-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccessModeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listAdmins: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of administrators. */
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
                     *             "email": "saraa@demo.invalid",
                     *             "role": "admin",
                     *             "active": true,
                     *             "super_admin": false,
                     *             "second_factor": false,
                     *             "permissions": [
                     *               "users.manage"
                     *             ],
                     *             "limited": true,
                     *             "row_version": 3
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAdmin: {
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
                 *       "user_id": "0193b2a4-1111-7222-8333-944455556666"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminRequest"];
            };
        };
        responses: {
            /** @description The administrator. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "email": "saraa@demo.invalid",
                     *         "role": "admin",
                     *         "active": true,
                     *         "super_admin": false,
                     *         "second_factor": false,
                     *         "permissions": [
                     *           "users.manage"
                     *         ],
                     *         "limited": true,
                     *         "row_version": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller lacks the permission, or may not do this to that person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such person. Search for them to find their id.",
                     *       "error": "people.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The person cannot be made an administrator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    removeAdmin: {
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
        requestBody?: never;
        responses: {
            /** @description Whose standing was taken away. */
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller lacks the permission, or may not do this to that person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such administrator. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such person. Search for them to find their id.",
                     *       "error": "people.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description Nobody would be left to run the platform. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "This is the last administrator. Make somebody else one first.",
                     *       "error": "people.last_administrator"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    grantAdmin: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "permissions": [
                 *         "users.manage"
                 *       ],
                 *       "row_version": 3
                 *     }
                 */
                "application/json": components["schemas"]["GrantAdminRequest"];
            };
        };
        responses: {
            /** @description The administrator, or whoever was one. */
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "email": "saraa@demo.invalid",
                     *         "role": "admin",
                     *         "active": true,
                     *         "super_admin": false,
                     *         "second_factor": false,
                     *         "permissions": [
                     *           "users.manage"
                     *         ],
                     *         "limited": true,
                     *         "row_version": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller lacks the permission, or may not do this to that person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such administrator. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such person. Search for them to find their id.",
                     *       "error": "people.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The record has changed since it was read, or nobody would be left to run the platform. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description There is no such role, or the role holds no such permission. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    removeSecondFactor: {
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
        requestBody?: never;
        responses: {
            /** @description Whose second factor was reset. */
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
                     *         "id": "0193b2a4-1111-7222-8333-944455556666"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller lacks the permission, or may not do this to that person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such super admin. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no such person. Search for them to find their id.",
                     *       "error": "people.not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description There is none, or no other would be left. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    lookupAdminByRegister: {
        parameters: {
            query: {
                /**
                 * @description Register number of the person.
                 * @example УБ85023011
                 */
                reg_no: string;
            };
            header?: never;
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
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "user_id": null,
                     *         "role": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminCandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The registry has nobody with this number. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "The state registry has nobody with this register number.",
                     *       "error": "directory.person_unknown"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            /** @description The state registry has given an answer that makes no sense. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "The state registry has given an answer that makes no sense. Try again.",
                     *       "error": "state_registry.invalid_answer"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state registry or the database does not answer. Nothing was changed; try again. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    createAdminByRegister: {
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
                 *       "reg_no": "УБ85023011"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminByRegisterRequest"];
            };
        };
        responses: {
            /** @description The administrator. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-1111-7222-8333-944455556666",
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "email": "saraa@demo.invalid",
                     *         "role": "admin",
                     *         "active": true,
                     *         "super_admin": false,
                     *         "second_factor": false,
                     *         "permissions": [
                     *           "users.manage"
                     *         ],
                     *         "limited": true,
                     *         "row_version": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The caller lacks the permission, or may not do this to that person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The registry has nobody with this number. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "The state registry has nobody with this register number.",
                     *       "error": "directory.person_unknown"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /** @description The person cannot be made an administrator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            /** @description The state registry has given an answer that makes no sense. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "The state registry has given an answer that makes no sense. Try again.",
                     *       "error": "state_registry.invalid_answer"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state registry or the database does not answer. Nothing was changed; try again. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSuperAdminInvites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
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
                     *             "id": "kq3WqgJ2m1mYzYkqkq3Wqg",
                     *             "email": "anu@demo.invalid",
                     *             "invited_by": "0193b2a4-1111-7222-8333-944455556666",
                     *             "created_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2026-11-22T02:30:00.000Z",
                     *             "expired": false
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SuperAdminInviteListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSuperAdminInvite: {
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
                 *       "email": "anu@demo.invalid"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuperAdminInviteRequest"];
            };
        };
        responses: {
            /** @description The invitation was open already and has been renewed. */
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
                     *         "id": "kq3WqgJ2m1mYzYkqkq3Wqg",
                     *         "email": "anu@demo.invalid",
                     *         "invited_by": "0193b2a4-1111-7222-8333-944455556666",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-22T02:30:00.000Z",
                     *         "expired": false,
                     *         "mail_sent": true,
                     *         "onboarding_url": "https://tamga.example/superadmin/onboarding"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentSuperAdminInviteResponse"];
                };
            };
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "kq3WqgJ2m1mYzYkqkq3Wqg",
                     *         "email": "anu@demo.invalid",
                     *         "invited_by": "0193b2a4-1111-7222-8333-944455556666",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-22T02:30:00.000Z",
                     *         "expired": false,
                     *         "mail_sent": true,
                     *         "onboarding_url": "https://tamga.example/superadmin/onboarding"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SentSuperAdminInviteResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Whoever has this address is a super admin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "Whoever has this address is a super admin already.",
                     *       "error": "superadmin.standing_already"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    revokeSuperAdminInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The invited address.
                 * @example anu@demo.invalid
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation that is no more. */
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
                     *         "id": "kq3WqgJ2m1mYzYkqkq3Wqg",
                     *         "email": "anu@demo.invalid",
                     *         "invited_by": "0193b2a4-1111-7222-8333-944455556666",
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-22T02:30:00.000Z",
                     *         "expired": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SuperAdminInviteResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no open invitation of this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": false,
                     *       "message": "There is no open invitation of this address.",
                     *       "error": "superadmin.invite_unknown"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of themes. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "slug": "tenger",
                     *             "name_mn": "Тэнгэр",
                     *             "name_en": "Sky",
                     *             "mode": "light",
                     *             "colors": {
                     *               "primary": "#1d4ed8",
                     *               "on_primary": "#ffffff",
                     *               "accent": "#b45309",
                     *               "background": "#f8fafc",
                     *               "surface": "#ffffff",
                     *               "text": "#0f172a",
                     *               "text_muted": "#475569",
                     *               "border": "#cbd5e1",
                     *               "success": "#15803d",
                     *               "warning": "#a16207",
                     *               "danger": "#b91c1c"
                     *             },
                     *             "radius_px": 8,
                     *             "font_family": "Inter, Noto Sans, sans-serif",
                     *             "active": true,
                     *             "row_version": 4,
                     *             "created_at": "2026-11-01T09:00:00.000Z",
                     *             "updated_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "nuur",
                 *       "name_mn": "Нуур",
                 *       "name_en": "Lake",
                 *       "mode": "light",
                 *       "colors": {
                 *         "primary": "#0e7490",
                 *         "on_primary": "#ffffff",
                 *         "accent": "#b45309",
                 *         "background": "#f8fafc",
                 *         "surface": "#ffffff",
                 *         "text": "#0f172a",
                 *         "text_muted": "#475569",
                 *         "border": "#cbd5e1",
                 *         "success": "#15803d",
                 *         "warning": "#a16207",
                 *         "danger": "#b91c1c"
                 *       },
                 *       "radius_px": 8,
                 *       "font_family": "Inter, Noto Sans, sans-serif"
                 *     }
                 */
                "application/json": components["schemas"]["CreateThemeRequest"];
            };
        };
        responses: {
            /** @description The theme. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *         "slug": "nuur",
                     *         "name_mn": "Нуур",
                     *         "name_en": "Lake",
                     *         "mode": "light",
                     *         "colors": {
                     *           "primary": "#0e7490",
                     *           "on_primary": "#ffffff",
                     *           "accent": "#b45309",
                     *           "background": "#f8fafc",
                     *           "surface": "#ffffff",
                     *           "text": "#0f172a",
                     *           "text_muted": "#475569",
                     *           "border": "#cbd5e1",
                     *           "success": "#15803d",
                     *           "warning": "#a16207",
                     *           "danger": "#b91c1c"
                     *         },
                     *         "radius_px": 8,
                     *         "font_family": "Inter, Noto Sans, sans-serif",
                     *         "active": false,
                     *         "row_version": 1,
                     *         "created_at": "2026-11-15T02:30:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ThemeSlugTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getTheme: {
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
        requestBody?: never;
        responses: {
            /** @description The theme. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "tenger",
                     *         "name_mn": "Тэнгэр",
                     *         "name_en": "Sky",
                     *         "mode": "light",
                     *         "colors": {
                     *           "primary": "#1d4ed8",
                     *           "on_primary": "#ffffff",
                     *           "accent": "#b45309",
                     *           "background": "#f8fafc",
                     *           "surface": "#ffffff",
                     *           "text": "#0f172a",
                     *           "text_muted": "#475569",
                     *           "border": "#cbd5e1",
                     *           "success": "#15803d",
                     *           "warning": "#a16207",
                     *           "danger": "#b91c1c"
                     *         },
                     *         "radius_px": 8,
                     *         "font_family": "Inter, Noto Sans, sans-serif",
                     *         "active": true,
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ThemeNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                 *       "name_mn": "Тэнгэр",
                 *       "name_en": "Sky",
                 *       "mode": "light",
                 *       "colors": {
                 *         "primary": "#1d4ed8",
                 *         "on_primary": "#ffffff",
                 *         "accent": "#b45309",
                 *         "background": "#f8fafc",
                 *         "surface": "#ffffff",
                 *         "text": "#0f172a",
                 *         "text_muted": "#475569",
                 *         "border": "#cbd5e1",
                 *         "success": "#15803d",
                 *         "warning": "#a16207",
                 *         "danger": "#b91c1c"
                 *       },
                 *       "radius_px": 8,
                 *       "font_family": "Inter, Noto Sans, sans-serif",
                 *       "row_version": 3
                 *     }
                 */
                "application/json": components["schemas"]["UpdateThemeRequest"];
            };
        };
        responses: {
            /** @description The theme as it is now. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "tenger",
                     *         "name_mn": "Тэнгэр",
                     *         "name_en": "Sky",
                     *         "mode": "light",
                     *         "colors": {
                     *           "primary": "#1d4ed8",
                     *           "on_primary": "#ffffff",
                     *           "accent": "#b45309",
                     *           "background": "#f8fafc",
                     *           "surface": "#ffffff",
                     *           "text": "#0f172a",
                     *           "text_muted": "#475569",
                     *           "border": "#cbd5e1",
                     *           "success": "#15803d",
                     *           "warning": "#a16207",
                     *           "danger": "#b91c1c"
                     *         },
                     *         "radius_px": 8,
                     *         "font_family": "Inter, Noto Sans, sans-serif",
                     *         "active": true,
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ThemeNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The theme is no more. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ThemeNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ThemeActive"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    activateTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeat safe: the same key with the same body is answered as the first time, with another body 422.
                 * @example 5f1c2c1e-9a0b-4f5e-8c6d-0a4f5b7e2d11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
        requestBody?: never;
        responses: {
            /** @description The theme, active. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "tenger",
                     *         "name_mn": "Тэнгэр",
                     *         "name_en": "Sky",
                     *         "mode": "light",
                     *         "colors": {
                     *           "primary": "#1d4ed8",
                     *           "on_primary": "#ffffff",
                     *           "accent": "#b45309",
                     *           "background": "#f8fafc",
                     *           "surface": "#ffffff",
                     *           "text": "#0f172a",
                     *           "text_muted": "#475569",
                     *           "border": "#cbd5e1",
                     *           "success": "#15803d",
                     *           "warning": "#a16207",
                     *           "danger": "#b91c1c"
                     *         },
                     *         "radius_px": 8,
                     *         "font_family": "Inter, Noto Sans, sans-serif",
                     *         "active": true,
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ThemeNotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["IdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getActiveTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active theme. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "slug": "tenger",
                     *         "name_mn": "Тэнгэр",
                     *         "name_en": "Sky",
                     *         "mode": "light",
                     *         "colors": {
                     *           "primary": "#1d4ed8",
                     *           "on_primary": "#ffffff",
                     *           "accent": "#b45309",
                     *           "background": "#f8fafc",
                     *           "surface": "#ffffff",
                     *           "text": "#0f172a",
                     *           "text_muted": "#475569",
                     *           "border": "#cbd5e1",
                     *           "success": "#15803d",
                     *           "warning": "#a16207",
                     *           "danger": "#b91c1c"
                     *         },
                     *         "radius_px": 8,
                     *         "font_family": "Inter, Noto Sans, sans-serif",
                     *         "active": true,
                     *         "row_version": 4,
                     *         "created_at": "2026-11-01T09:00:00.000Z",
                     *         "updated_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTools: {
        parameters: {
            query?: {
                /**
                 * @description The model API that the tools are for. openai-strict is OpenAI's strict mode, in which null stands for an absent field. Neither it nor gemini can express run_skill; skills are tools of their own there.
                 * @example openai-strict
                 */
                format?: components["parameters"]["FunctionFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools, to be handed to the model as they are. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [
                     *         {
                     *           "type": "function",
                     *           "function": {
                     *             "name": "search_memory",
                     *             "description": "Searches the memory for past solutions, preferences and knowledge.",
                     *             "parameters": {
                     *               "type": "object",
                     *               "properties": {
                     *                 "query": {
                     *                   "type": "string",
                     *                   "description": "What to look for, in any words."
                     *                 }
                     *               },
                     *               "required": [
                     *                 "query"
                     *               ],
                     *               "additionalProperties": false
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ModelTools"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    callSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill.
                 * @example service_state
                 */
                skillName: components["parameters"]["SkillName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "unit": "nginx"
                 *     }
                 */
                "application/json": components["schemas"]["CallSkillRequest"];
            };
        };
        responses: {
            /** @description What the command said, or why it was not run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "argv": [
                     *           "systemctl",
                     *           "is-active",
                     *           "nginx"
                     *         ],
                     *         "exitCode": 0,
                     *         "signal": null,
                     *         "stdout": "active\n",
                     *         "stderr": "",
                     *         "truncated": {
                     *           "stdout": false,
                     *           "stderr": false
                     *         },
                     *         "durationMs": 14,
                     *         "timedOut": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ExecuteCommandResponse"];
                };
            };
            400: components["responses"]["ToolBadRequest"];
            401: components["responses"]["ToolUnauthorized"];
            403: components["responses"]["ToolForbidden"];
            404: components["responses"]["NoSuchSkill"];
            406: components["responses"]["ToolNotAcceptable"];
            413: components["responses"]["ToolTooLarge"];
            415: components["responses"]["ToolUnsupportedType"];
            429: components["responses"]["ToolRateLimited"];
            500: components["responses"]["ToolInternal"];
            503: components["responses"]["ToolUnavailable"];
        };
    };
    getToolDocument: {
        parameters: {
            query?: {
                /**
                 * @description The ways to authenticate that the document names; all of them, or one.
                 * @example apiKey
                 */
                scheme?: components["parameters"]["DocumentScheme"];
                /**
                 * @description The form of the document; 3.0 is understood by the most tools.
                 * @example 3.0
                 */
                version?: components["parameters"]["DocumentVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSkills: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of skills. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "name": "service_state",
                     *             "description": "Tells whether a service of the host is running.",
                     *             "command_template": "systemctl is-active {{unit}}",
                     *             "usable": true,
                     *             "input_schema": {
                     *               "type": "object",
                     *               "properties": {
                     *                 "unit": {
                     *                   "type": "string",
                     *                   "maxLength": 128
                     *                 }
                     *               },
                     *               "required": [
                     *                 "unit"
                     *               ],
                     *               "additionalProperties": false
                     *             },
                     *             "created_by": "key:0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f",
                     *             "created_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SkillListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the skill.
                 * @example service_state
                 */
                skillName: components["parameters"]["SkillName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id that the skill had. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    getMyProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "civil_id": "110000000001",
                     *         "family_name": "Бат",
                     *         "given_name": "Сараа",
                     *         "latin_name": {
                     *           "family_name": "Bat",
                     *           "given_name": "Saraa",
                     *           "source": "proposed"
                     *         },
                     *         "email": "saraa@demo.invalid",
                     *         "phone": null,
                     *         "ge_id": null,
                     *         "role": "admin",
                     *         "super_admin": false,
                     *         "eid_verified_at": "2026-11-15T02:30:00.000Z",
                     *         "has_signature": false,
                     *         "linked_accounts": [
                     *           "social"
                     *         ],
                     *         "session": {
                     *           "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a916",
                     *           "method": "eid_qr",
                     *           "elevated": false,
                     *           "signed_in_at": "2026-11-15T02:30:00.000Z",
                     *           "renew_before": "2026-12-15T02:30:00.000Z",
                     *           "ends_at": "2027-02-13T02:30:00.000Z"
                     *         },
                     *         "created_at": "2026-11-01T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyProfileResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyEidActivity: {
        parameters: {
            query?: {
                /**
                 * @description The `next_cursor` of the page before; absent for the first page.
                 * @example MDE5M2IyYTQtNmYxZS03YzNhLTlkNTgtMmI3ZTQxYzBhOTE1
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How many items to answer with at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the activity. */
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
                     *             "id": "17",
                     *             "at": "2026-11-15T02:30:00.000Z",
                     *             "kind": "authentication",
                     *             "relying_party": "TAMGA",
                     *             "brokered_for": null,
                     *             "flow": "QR",
                     *             "display_text": "Тамга руу нэвтрэх",
                     *             "outcome": "completed"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidActivityPageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoEid"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["EidInvalidAnswer"];
            503: components["responses"]["EidUnavailable"];
        };
    };
    listMyEidCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
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
                     *             "purpose": "signing",
                     *             "serial": "4f1c2c1e9a0b4f5e8c6d0a4f5b7e2d11",
                     *             "issuer": "eID simulator people",
                     *             "subject": "Бат Сараа",
                     *             "document_number": "PNOMN-110000000001-Q7XZ-Q",
                     *             "level": "QUALIFIED",
                     *             "status": "good",
                     *             "not_before": "2025-11-15T00:00:00.000Z",
                     *             "not_after": "2030-11-15T00:00:00.000Z",
                     *             "fingerprint": "6ae2a3ac2bb7ae4d1ac9e3b5b02c2ad5d0b8b6c6f1e0e2c5d5b0c7b1f3a9d2e4"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidCertificateListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoEid"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["EidInvalidAnswer"];
            503: components["responses"]["EidUnavailable"];
        };
    };
    listMyEidDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
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
                     *             "id": "phone-110000000001",
                     *             "model": "Simulated phone",
                     *             "platform": "android",
                     *             "app_version": "1.0.0",
                     *             "document_number": "PNOMN-110000000001-Q7XZ-Q",
                     *             "state": "active",
                     *             "registered_at": "2025-11-15T00:00:00.000Z",
                     *             "last_used_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidDeviceListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoEid"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["EidInvalidAnswer"];
            503: components["responses"]["EidUnavailable"];
        };
    };
    acceptEidSignerInvitation: {
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
                 *       "token": "pY3kq0ZC3dGm8Wq1tYk5XwTq1lQ2pV0ZC3dGm8Wq1tY"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptEidInvitationRequest"];
            };
        };
        responses: {
            /** @description You may sign for the organisation. */
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
                     *         "reg_no": "0000001",
                     *         "name_mn": "Үлгэр ХХК",
                     *         "name_en": "Example LLC",
                     *         "latin_name": "Example LLC",
                     *         "latin_name_source": "proposed",
                     *         "basis": "signer",
                     *         "may_sign": true,
                     *         "may_choose_signers": false,
                     *         "has_stamp": false,
                     *         "linked_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidOrganizationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EidNotVerified"];
            404: components["responses"]["InvitationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SignerExists"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listMyEidOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisations. */
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
                     *             "reg_no": "0000001",
                     *             "name_mn": "Үлгэр ХХК",
                     *             "name_en": "Example LLC",
                     *             "latin_name": "Example LLC",
                     *             "latin_name_source": "proposed",
                     *             "basis": "representative",
                     *             "may_sign": true,
                     *             "may_choose_signers": true,
                     *             "has_stamp": false,
                     *             "linked_at": "2026-11-15T02:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidOrganizationListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkMyEidOrganization: {
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
                 *       "reg_no": "0000001"
                 *     }
                 */
                "application/json": components["schemas"]["LinkOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organisation is linked. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "reg_no": "0000001",
                     *         "name_mn": "Үлгэр ХХК",
                     *         "name_en": "Example LLC",
                     *         "latin_name": "Example LLC",
                     *         "latin_name_source": "proposed",
                     *         "basis": "representative",
                     *         "may_sign": true,
                     *         "may_choose_signers": true,
                     *         "has_stamp": false,
                     *         "linked_at": "2026-11-15T02:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidOrganizationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OrganizationNotYours"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["OrganizationLinked"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["RegistryInvalidAnswer"];
            503: components["responses"]["LinkUnavailable"];
        };
    };
    unlinkMyEidOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is linked no more. */
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
                     *         "reg_no": "0000001"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UnlinkedOrganizationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["OrganizationNotLinked"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    listEidSigners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signers. */
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
                     *             "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *             "email": "temuulen@demo.invalid",
                     *             "status": "invited",
                     *             "family_name": null,
                     *             "given_name": null,
                     *             "invited_at": "2026-11-15T02:30:00.000Z",
                     *             "expires_at": "2026-11-22T02:30:00.000Z",
                     *             "accepted_at": null,
                     *             "sends_left": 4
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignerListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["SignableOrganizationNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addEidSigner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "temuulen@demo.invalid",
                 *       "civil_id": "110000000002"
                 *     }
                 */
                "application/json": components["schemas"]["AddEidSignerRequest"];
            };
        };
        responses: {
            /** @description The invitation is on its way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "Done.",
                     *       "data": {
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "email": "temuulen@demo.invalid",
                     *         "status": "invited",
                     *         "family_name": null,
                     *         "given_name": null,
                     *         "invited_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-22T02:30:00.000Z",
                     *         "accepted_at": null,
                     *         "sends_left": 4
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignerResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SignersNotYours"];
            404: components["responses"]["SignableOrganizationNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SignerExists"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["MailRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["RegistryInvalidAnswer"];
            503: components["responses"]["InvitationUnavailable"];
        };
    };
    removeEidSigner: {
        parameters: {
            query: {
                /**
                 * @description The signer's id, from the list.
                 * @example 0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915
                 */
                signer_id: components["parameters"]["SignerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signer is removed. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SignersNotYours"];
            404: components["responses"]["SignerNotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ChangeUnavailable"];
        };
    };
    resendEidSignerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organisation's register number, seven digits.
                 * @example 0000001
                 */
                regNo: components["parameters"]["RegNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signer_id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915"
                 *     }
                 */
                "application/json": components["schemas"]["ResendEidSignerRequest"];
            };
        };
        responses: {
            /** @description The invitation is on its way again. */
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
                     *         "id": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *         "email": "temuulen@demo.invalid",
                     *         "status": "invited",
                     *         "family_name": null,
                     *         "given_name": null,
                     *         "invited_at": "2026-11-15T02:30:00.000Z",
                     *         "expires_at": "2026-11-22T02:30:00.000Z",
                     *         "accepted_at": null,
                     *         "sends_left": 4
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSignerResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SignersNotYours"];
            404: components["responses"]["SignerNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["InvitationNotResent"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["MailRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ResendUnavailable"];
        };
    };
    getMyEidSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
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
                     *         "state": "active",
                     *         "since": "2025-03-01T08:00:00.000Z",
                     *         "level": "QUALIFIED",
                     *         "pin1_locked": false,
                     *         "pin2_locked": false,
                     *         "device_count": 1,
                     *         "certificate_count": 2,
                     *         "last_used_at": "2026-11-15T02:30:00.000Z",
                     *         "organization_count": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EidSummaryResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoEid"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["EidInvalidAnswer"];
            503: components["responses"]["EidUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
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
                     *         "status": "ok",
                     *         "version": "0.3.0",
                     *         "uptime_seconds": 86412
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP http_requests_total Requests answered, by operation and status.
                     *     # TYPE http_requests_total counter
                     *     http_requests_total{operation="getHealth",status="200"} 42
                     */
                    "text/plain": components["schemas"]["MetricsText"];
                };
            };
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthorization: {
        parameters: {
            query?: {
                /** @description How the person should sign in, the most liked first; what really happened is told by `acr`. */
                acr_values?: string;
                /** @description Claims that are asked for one by one (OpenID Connect Core, section 5.5), as JSON. */
                claims?: string;
                /**
                 * @description The application.
                 * @example rp-7f3a9c21
                 */
                client_id?: string;
                /**
                 * @description PKCE (RFC 7636): the base64url of the SHA-256 of a verifier.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: string;
                /**
                 * @description `S256`.
                 * @example S256
                 */
                code_challenge_method?: string;
                /** @description From the answer to a consent challenge: leads back to the request. */
                consent_verifier?: string;
                /** @description How the pages should look; passed over. */
                display?: string;
                /** @description The thumbprint of the key to which the tokens are to be bound (RFC 9449). */
                dpop_jkt?: string;
                /** @description An id_token of this server, expired or not: the person must be the one that it names. */
                id_token_hint?: string;
                /** @description Who is likely to sign in; a courtesy to the page. */
                login_hint?: string;
                /** @description From the answer to a login challenge: leads back to the request. */
                login_verifier?: string;
                /** @description How many seconds ago the person may have signed in. `0` means the same as the prompt `login`. */
                max_age?: string;
                /**
                 * @description Comes back in the id_token.
                 * @example n-0S6_WzA2Mj
                 */
                nonce?: string;
                /** @description `none`: without asking anything. `login` or `select_account`: with a new sign-in. `consent`: with a new consent. */
                prompt?: string;
                /**
                 * @description Where the answer goes. Must be one of the addresses of the application, byte for byte.
                 * @example https://rp.example.test/callback
                 */
                redirect_uri?: string;
                /** @description Not taken: answered with `request_not_supported`. */
                request?: string;
                /** @description What a pushed authorization request gave; anything else is answered with `request_uri_not_supported`. */
                request_uri?: string;
                /** @description The services for which the tokens are meant (RFC 8707); may be given several times. */
                resource?: string[];
                /** @description `query`, which is also the default. */
                response_mode?: string;
                /**
                 * @description `code`.
                 * @example code
                 */
                response_type?: string;
                /**
                 * @description What is asked for, separated by spaces; `openid` for an id_token. Unknown names are passed over.
                 * @example openid profile email
                 */
                scope?: string;
                /**
                 * @description Comes back unchanged with the answer.
                 * @example af0ifjsldkj
                 */
                state?: string;
                /** @description Languages of the pages, the most liked first. */
                ui_locales?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the application, with a code or an error, or to a page of ours. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AuthorizationRefused"];
            403: components["responses"]["AuthorizationOfAnotherBrowser"];
            404: components["responses"]["OAuthAbsent"];
            410: components["responses"]["AuthorizationOver"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    requestAuthorization: {
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
                 *       "client_id": "rp-7f3a9c21",
                 *       "redirect_uri": "https://rp.example.test/callback",
                 *       "response_type": "code",
                 *       "scope": "openid profile email",
                 *       "state": "af0ifjsldkj",
                 *       "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                 *       "code_challenge_method": "S256"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AuthorizationForm"];
            };
        };
        responses: {
            /** @description To the same request by GET. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AuthorizationRefused"];
            404: components["responses"]["OAuthAbsent"];
            413: components["responses"]["OAuthTooLarge"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
        };
    };
    startBackchannelAuthentication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The credentials of the application by HTTP Basic, each half form-encoded, where it is registered for that.
                 * @example Basic cnAtN2YzYTljMjE6dGFtZ2Fjc19zZWNyZXQ=
                 */
                Authorization?: components["parameters"]["ClientAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": "openid profile",
                 *       "login_hint": "УБ90010112",
                 *       "binding_message": "K7-42"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["BackchannelForm"];
            };
        };
        responses: {
            /** @description The person is being asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "auth_req_id": "mzFGcbmbU4g0s0BPb1mVb3TTFDxP9JcKEjDPTrmO3JE",
                     *       "expires_in": 120,
                     *       "interval": 5,
                     *       "verification_code": "4827"
                     *     }
                     */
                    "application/json": components["schemas"]["BackchannelAnswer"];
                };
            };
            400: components["responses"]["BackchannelRefused"];
            401: components["responses"]["OAuthInvalidClient"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The credentials of the application by HTTP Basic, each half form-encoded, where it is registered for that.
                 * @example Basic cnAtN2YzYTljMjE6dGFtZ2Fjc19zZWNyZXQ=
                 */
                Authorization?: components["parameters"]["ClientAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "tamgaat_AZOypG8efDqdWCt-QcCpFWKsJ8l3bVx0Zk1uYTJqd0h5cVdlUnR6VXhJb1BhU2RGZ0hqS2w"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["IntrospectionForm"];
            };
        };
        responses: {
            /** @description What it is good for, or that it is not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthInvalidClient"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    createPushedAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The credentials of the application by HTTP Basic, where it is registered for that. */
                Authorization?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": "rp-7f3a9c21",
                 *       "redirect_uri": "https://rp.example.test/callback",
                 *       "response_type": "code",
                 *       "scope": "openid profile email",
                 *       "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                 *       "code_challenge_method": "S256"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PushedAuthorizationForm"];
            };
        };
        responses: {
            /** @description What the browser takes along. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_uri": "urn:ietf:params:oauth:request_uri:3q2-7wRt0Xb1mF8cVJ6kP9aHsYzLdEuGiNoKQpWx5TM",
                     *       "expires_in": 90
                     *     }
                     */
                    "application/json": components["schemas"]["PushedAuthorization"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthInvalidClient"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The credentials of the application by HTTP Basic, each half form-encoded, where it is registered for that.
                 * @example Basic cnAtN2YzYTljMjE6dGFtZ2Fjc19zZWNyZXQ=
                 */
                Authorization?: components["parameters"]["ClientAuthorization"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "tamgart_AZOypG8efDqdWCt-QcCpFQAAAAFmJ7t0b3M2d0V4bVp1cGtY3cR1bFh5cWw5Z0p2Q3h0MA"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RevocationForm"];
            };
        };
        responses: {
            /** @description The token, if it was one of the application, works no longer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Revocation"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthInvalidClient"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    getEndSession: {
        parameters: {
            query?: {
                /** @description The application; must be the one of the hint. */
                client_id?: string;
                /** @description The id_token that the application got, expired or not. Without it the person is asked for a confirmation. */
                id_token_hint?: string;
                /** @description Who logs out; passed over. */
                logout_hint?: string;
                /** @description Where to go afterwards. Must be one of the addresses of the application, byte for byte; only with a hint. */
                post_logout_redirect_uri?: string;
                /** @description Comes back unchanged. */
                state?: string;
                /** @description Languages of the pages, the most liked first. */
                ui_locales?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the address given, or to a page of ours, which says that the person has signed out or asks for a confirmation. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["EndSessionRefused"];
            404: components["responses"]["OAuthAbsent"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "post_logout_redirect_uri": "https://rp.example.test/",
                 *       "state": "af0ifjsldkj"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["EndSessionForm"];
            };
        };
        responses: {
            /** @description To the address given, or to a page of ours. */
            303: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["EndSessionRefused"];
            404: components["responses"]["OAuthAbsent"];
            413: components["responses"]["OAuthTooLarge"];
            429: components["responses"]["OAuthRateLimited"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    requestToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The credentials of the application by HTTP Basic, each half form-encoded, where it is registered for that.
                 * @example Basic cnAtN2YzYTljMjE6dGFtZ2Fjc19zZWNyZXQ=
                 */
                Authorization?: components["parameters"]["ClientAuthorization"];
                /**
                 * @description A proof of possession (RFC 9449). The tokens are then bound to its key.
                 * @example eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2In0.e30.c2lnbmF0dXJl
                 */
                DPoP?: components["parameters"]["DpopProof"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenForm"];
            };
        };
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "tamgaat_AZOypG8efDqdWCt-QcCpFWKsJ8l3bVx0Zk1uYTJqd0h5cVdlUnR6VXhJb1BhU2RGZ0hqS2w",
                     *       "token_type": "Bearer",
                     *       "expires_in": 900,
                     *       "scope": "openid offline_access",
                     *       "refresh_token": "tamgart_AZOypG8efDqdWCt-QcCpFQAAAAFmJ7t0b3M2d0V4bVp1cGtY3cR1bFh5cWw5Z0p2Q3h0MA",
                     *       "id_token": "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            400: components["responses"]["TokenRefused"];
            401: components["responses"]["OAuthInvalidClient"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every check passes. */
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
                     *         "checks": [
                     *           {
                     *             "name": "database",
                     *             "ok": true,
                     *             "detail": "answered in 2 ms"
                     *           },
                     *           {
                     *             "name": "migrations",
                     *             "ok": true,
                     *             "detail": "all applied"
                     *           },
                     *           {
                     *             "name": "audit",
                     *             "ok": true,
                     *             "detail": "oldest unsealed entry 40 ms"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReadinessResponse"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            /** @description A check fails, or the server is stopping; `details` has one fault for each failing check. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getSwaggerPage: {
        parameters: {
            query?: {
                /**
                 * @description The contract to show first.
                 * @example operator
                 */
                doc?: "platform" | "tools" | "operator";
                /**
                 * @description The contract to show first, as the page itself writes it into its address.
                 * @example Tools
                 */
                "urls.primaryName"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en"><head><title>Tamga</title></head><body></body></html> */
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSwaggerDocument: {
        parameters: {
            query?: {
                /**
                 * @description Which contract.
                 * @example tools
                 */
                doc?: "platform" | "tools" | "operator";
                /**
                 * @description The form of the document; 3.0 is understood by the most tools.
                 * @example 3.0
                 */
                version?: components["parameters"]["DocumentVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["Hidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserinfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the person has let the application know. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sub": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *       "name": "Бат-Эрдэнэ Тэмүүлэн",
                     *       "family_name": "Бат-Эрдэнэ",
                     *       "given_name": "Тэмүүлэн",
                     *       "email": "temuulen@example.test",
                     *       "email_verified": false,
                     *       "ge_id": "GE-000123"
                     *     }
                     */
                    "application/json": components["schemas"]["Userinfo"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthInvalidToken"];
            403: components["responses"]["OAuthInsufficientScope"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
    requestUserinfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "access_token": "tamgaat_AZOypG8efDqdWCt-QcCpFWKsJ8l3bVx0Zk1uYTJqd0h5cVdlUnR6VXhJb1BhU2RGZ0hqS2w"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserinfoForm"];
            };
        };
        responses: {
            /** @description What the person has let the application know. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sub": "0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915",
                     *       "name": "Бат-Эрдэнэ Тэмүүлэн",
                     *       "family_name": "Бат-Эрдэнэ",
                     *       "given_name": "Тэмүүлэн",
                     *       "email": "temuulen@example.test",
                     *       "email_verified": false,
                     *       "ge_id": "GE-000123"
                     *     }
                     */
                    "application/json": components["schemas"]["Userinfo"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthInvalidToken"];
            403: components["responses"]["OAuthInsufficientScope"];
            404: components["responses"]["OAuthAbsent"];
            406: components["responses"]["OAuthNotAcceptable"];
            413: components["responses"]["OAuthTooLarge"];
            500: components["responses"]["OAuthInternal"];
            503: components["responses"]["OAuthUnavailable"];
        };
    };
}
