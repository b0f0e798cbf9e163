// Generated from the contract. Do not edit: run `npm run generate`.
export interface components {
  schemas: {
    /** @description `name_owner` needs `owner_user_id` or `owner_email`, `rename` a name, `merge` the organisation to merge into. */
    CreateTenantCorrectionRequest: {
      action: components["schemas"]["TenantCorrectionAction"];
      /**
       * Format: uuid
       * @description The organisation that gets its members, modules and applications.
       */
      into_tenant_id?: string | null;
      /** @description The new name in English. */
      name_en?: string | null;
      /** @description The new name in Mongolian. */
      name_mn?: string | null;
      /**
       * Format: email
       * @description Who is invited to own it, if no person is named.
       */
      owner_email?: string | null;
      /**
       * Format: uuid
       * @description A person verified by the eID, who becomes an owner.
       */
      owner_user_id?: string | null;
      /** @description Why; the audit log records it, and the members read it. */
      reason: string;
    };
    /** @description Organisations to create, each decided by itself. */
    CreateTenantsRequest: {
      /** @description The rows; of two with the same slug the first creates the organisation. */
      organisations: components["schemas"]["TenantImportRow"][];
    };
    /** @description The decision, with its reason. */
    DecideTakeOverObjectionRequest: {
      decision: components["schemas"]["ObjectionDecision"];
      /** @description Why; the audit log records it. */
      reason: string;
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
    /**
     * @description What the operator decided on an objection.
     * @enum {string}
     */
    ObjectionDecision: "dismissed" | "upheld";
    /** @description That a representative by the state registry became owner of an organisation that others owned. */
    OrganisationTakeOver: {
      /**
       * Format: date-time
       * @description When the operator decided.
       */
      decided_at: string | null;
      decision?: components["schemas"]["ObjectionDecision"];
      /**
       * Format: uuid
       * @description Id of the take-over.
       */
      id: string;
      /** @description Name of the organisation in English. */
      name_en: string;
      /** @description Name of the organisation in Mongolian. */
      name_mn: string;
      /**
       * Format: date-time
       * @description When one of them objected; null if none has.
       */
      objected_at: string | null;
      /**
       * Format: date-time
       * @description Until when those who owned it before may object.
       */
      objection_until: string;
      /**
       * Format: date-time
       * @description When the person became owner.
       */
      taken_at: string;
      /**
       * Format: uuid
       * @description Id of the organisation.
       */
      tenant_id: string;
    };
    /** @description A success of the platform, with its data. */
    OrganisationTakeOverEnvelope: {
      data: components["schemas"]["OrganisationTakeOver"];
      /** @description What was done, in the caller's language. */
      message: string;
      /**
       * @description True for every success.
       * @enum {boolean}
       */
      status: true;
    };
    /** @description Why it is refused. */
    RejectTenantCorrectionRequest: {
      /** @description Why; the audit log records it. */
      reason: string;
    };
    /**
     * @description Why a step of signing in failed, from a closed list; absent for other failures.
     * @enum {string}
     */
    SignInReason: "user_refused" | "timeout" | "wrong_code" | "document_unusable" | "expired" | "unknown_session" | "already_used" | "provider_unavailable" | "provider_invalid" | "certificate_invalid" | "certificate_expired" | "certificate_revoked" | "level_too_low" | "signature_invalid" | "person_mismatch" | "callback_invalid" | "account_inactive" | "account_locked" | "recovery" | "client_mode" | "not_configured" | "social_not_linked" | "social_taken" | "social_already_linked" | "social_not_fresh" | "access_denied" | "state_invalid" | "token_invalid" | "mfa_failed" | "step_order" | "not_invited" | "already_superadmin" | "mail_unavailable";
    /** @description An objection that waits for a decision. */
    TakeOverObjection: {
      /**
       * Format: uuid
       * @description Id of the take-over.
       */
      id: string;
      /** @description Name of the organisation in English. */
      name_en: string;
      /** @description Name of the organisation in Mongolian. */
      name_mn: string;
      /**
       * Format: date-time
       * @description When they objected.
       */
      objected_at: string;
      /**
       * Format: uuid
       * @description Id of the person who objects; null if the account was deleted.
       */
      objected_by: string | null;
      /** @description Why. */
      reason: string;
      /**
       * Format: uuid
       * @description Id of the person who took it over.
       */
      taken_by: string;
      /**
       * Format: uuid
       * @description Id of the organisation.
       */
      tenant_id: string;
    };
    /** @description One page of a list. */
    TakeOverObjectionPage: {
      /** @description What is on this page; empty if nothing matches. */
      items: components["schemas"]["TakeOverObjection"][];
      /** @description Cursor for the next page; null on the last page. */
      next_cursor: string | null;
    };
    /** @description A success of the platform, with its data. */
    TakeOverObjectionPageEnvelope: {
      data: components["schemas"]["TakeOverObjectionPage"];
      /** @description What was done, in the caller's language. */
      message: string;
      /**
       * @description True for every success.
       * @enum {boolean}
       */
      status: true;
    };
    /** @description An organisation, as the operator sees it. */
    Tenant: {
      /**
       * Format: int32
       * @description How many of them have an active account.
       */
      active_owners: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Id of the organisation.
       */
      id: string;
      /**
       * Format: int32
       * @description How many people belong to it, owners included.
       */
      members: number;
      /**
       * Format: uuid
       * @description The organisation that it was merged into; otherwise null.
       */
      merged_into: string | null;
      /** @description Name in English. */
      name_en: string;
      /** @description Name in Mongolian. */
      name_mn: string;
      /**
       * Format: int32
       * @description How many people own it.
       */
      owners: number;
      /** @description Register number; null if it has none. */
      reg_no: string | null;
      /**
       * Format: int32
       * @description Version of the record.
       */
      row_version: number;
      /** @description Short name in addresses. */
      slug: string;
      state: components["schemas"]["TenantState"];
    };
    /** @description A correction of an organisation by two operators. */
    TenantCorrection: {
      action: components["schemas"]["TenantCorrectionAction"];
      /**
       * Format: date-time
       * @description When it was decided or expired; null while pending.
       */
      decided_at: string | null;
      /**
       * Format: uuid
       * @description The operator who confirmed or refused it; otherwise null.
       */
      decided_by: string | null;
      /** @description Why it was refused; otherwise null. */
      decision_reason: string | null;
      /**
       * Format: date-time
       * @description Until when it can be confirmed.
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description Id of the correction.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was proposed.
       */
      proposed_at: string;
      /**
       * Format: uuid
       * @description The operator who proposed it.
       */
      proposed_by: string;
      /** @description Why it was proposed. */
      reason: string;
      state: components["schemas"]["TenantCorrectionState"];
      /**
       * Format: uuid
       * @description The organisation; null once it was deleted.
       */
      tenant_id: string | null;
      /** @description Its name when the correction was proposed. */
      tenant_name: string;
      values: components["schemas"]["TenantCorrectionValues"];
    };
    /**
     * @description What is corrected.
     * @enum {string}
     */
    TenantCorrectionAction: "name_owner" | "suspend" | "rename" | "reopen" | "merge" | "delete";
    /** @description A success of the platform, with its data. */
    TenantCorrectionEnvelope: {
      data: components["schemas"]["TenantCorrection"];
      /** @description What was done, in the caller's language. */
      message: string;
      /**
       * @description True for every success.
       * @enum {boolean}
       */
      status: true;
    };
    /** @description One page of a list. */
    TenantCorrectionPage: {
      /** @description What is on this page; empty if nothing matches. */
      items: components["schemas"]["TenantCorrection"][];
      /** @description Cursor for the next page; null on the last page. */
      next_cursor: string | null;
    };
    /** @description A success of the platform, with its data. */
    TenantCorrectionPageEnvelope: {
      data: components["schemas"]["TenantCorrectionPage"];
      /** @description What was done, in the caller's language. */
      message: string;
      /**
       * @description True for every success.
       * @enum {boolean}
       */
      status: true;
    };
    /**
     * @description `confirmed`: it has taken effect. `expired`: no other operator confirmed it in time.
     * @enum {string}
     */
    TenantCorrectionState: "pending" | "confirmed" | "refused" | "expired";
    /** @description What the correction sets; null where the action does not need it. */
    TenantCorrectionValues: {
      /**
       * Format: uuid
       * @description The organisation that it is merged into.
       */
      into_tenant_id: string | null;
      /** @description The new name in English. */
      name_en: string | null;
      /** @description The new name in Mongolian. */
      name_mn: string | null;
      /**
       * Format: email
       * @description The address that is invited to own it.
       */
      owner_email: string | null;
      /**
       * Format: uuid
       * @description The new owner.
       */
      owner_user_id: string | null;
    };
    /** @description `name`, `slug`, `admin_email` and `reason` are needed. A row that lacks one, or is invalid, is reported in its result and does not reject the request. */
    TenantImportRow: {
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
    /** @description One page of a list. */
    TenantPage: {
      /** @description What is on this page; empty if nothing matches. */
      items: components["schemas"]["Tenant"][];
      /** @description Cursor for the next page; null on the last page. */
      next_cursor: string | null;
    };
    /** @description A success of the platform, with its data. */
    TenantPageEnvelope: {
      data: components["schemas"]["TenantPage"];
      /** @description What was done, in the caller's language. */
      message: string;
      /**
       * @description True for every success.
       * @enum {boolean}
       */
      status: true;
    };
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
    /**
     * @description `suspended`: the operator has stopped it. `closed`: it can only be read.
     * @enum {string}
     */
    TenantState: "active" | "suspended" | "closed";
    /** @description One error in a request. */
    ValidationError: {
      /** @description What is wrong with the value. */
      message: string;
      /** @description Where the error is: a JSON pointer that starts with the part of the request. */
      path: string;
      /** @description The rule that was broken, or the fact that hinders the act. */
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
      /** @description Key of the highest role of the account. */
      role: string;
      /** @description Keys of all roles of the person, the highest first. */
      roles: string[];
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
  responses: never;
  parameters: {
    /** @description The language of messages and texts, `mn` or `en` (RFC 9110). Any value is accepted up to its length; without one of the two the answer is in the default language of the site. */
    AcceptLanguage: string;
    /** @description The `next_cursor` of the previous page of the same list; absent for the first page. */
    Cursor: string;
    /** @description The record's id. */
    Id: string;
    /** @description Makes a retry safe: the same key with the same body returns the first response; with another body, 422. Use a new key for each change, such as a random UUID. */
    IdempotencyKey: string;
    /** @description The maximum number of items in the response. */
    Limit: number;
    /** @description The id of your signature under exactly this request. Without it nothing takes effect: the answer is 428, your phone asks for PIN2, and `Signed-Act` of the answer is the id. `details` has it too (`signed_act`), with the address to poll (`poll`) and the code to show (`verification_code`). Once it is signed, send the same request with it. */
    SignedActHeader: string;
  };
  requestBodies: never;
  headers: {
    /** @description Where the body was compressed, that it must not be (RFC 9110). */
    AcceptEncoding: "identity";
    /** @description The language of the texts, `mn` or `en`, by Accept-Language; caches keep the two apart, as Vary says. */
    ContentLanguage: string;
    /** @description Where what was made is read, or the list or record that shows it: a reference from the root of this host (RFC 9110). */
    CreatedLocation: string;
    /** @description Capacity of the bucket, as it holds on this deployment. */
    RateLimitLimit: number;
    /** @description Requests left in the bucket. */
    RateLimitRemaining: number;
    /** @description Seconds until the bucket is full again. */
    RateLimitReset: number;
    /** @description Seconds to wait before the next attempt. */
    RetryAfter: number;
    /** @description The id of the request to sign; see `GET /api/v1/users/me/signed-acts/{id}`. */
    SignedActId: string;
    /** @description The scheme to authenticate with. */
    WWWAuthenticate: string;
  };
  pathItems: never;
}
export interface operations {
  listTenantCorrections: {
    parameters: {
      query?: {
        cursor?: components["parameters"]["Cursor"];
        limit?: components["parameters"]["Limit"];
        /** @description Only corrections in this state. */
        state?: components["schemas"]["TenantCorrectionState"];
      };
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of corrections. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TenantCorrectionPageEnvelope"];
        };
      };
    };
  };
  acceptTenantCorrection: {
    parameters: {
      query?: never;
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "Signed-Act"?: components["parameters"]["SignedActHeader"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The correction, which has taken effect. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TenantCorrectionEnvelope"];
        };
      };
    };
  };
  rejectTenantCorrection: {
    parameters: {
      query?: never;
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RejectTenantCorrectionRequest"];
      };
    };
    responses: {
      /** @description The correction, which nothing follows from. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TenantCorrectionEnvelope"];
        };
      };
    };
  };
  lookupDirectoryOrganisation: {
    parameters: {
      query: {
        /** @description Why you look this up; the audit log records it. */
        reason: string;
        /** @description Register number of the organisation. */
        reg_no: string;
      };
      header?: {
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
          "application/json": components["schemas"]["DirectoryOrganisationEnvelope"];
        };
      };
    };
  };
  listDirectoryPeople: {
    parameters: {
      query: {
        cursor?: components["parameters"]["Cursor"];
        limit?: components["parameters"]["Limit"];
        /** @description First letters of a name (Cyrillic or Latin), a civil_id or an e-mail address. */
        q?: string;
        /** @description Why you look this up; the audit log records it. */
        reason: string;
      };
      header?: {
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
          "application/json": components["schemas"]["VerifiedPersonPageEnvelope"];
        };
      };
    };
  };
  lookupDirectoryPerson: {
    parameters: {
      query: {
        /** @description Why you look this up; the audit log records it. */
        reason: string;
        /** @description Register number of the person. */
        reg_no: string;
      };
      header?: {
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
          "application/json": components["schemas"]["DirectoryPersonEnvelope"];
        };
      };
    };
  };
  decideTakeOverObjection: {
    parameters: {
      query?: never;
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DecideTakeOverObjectionRequest"];
      };
    };
    responses: {
      /** @description The take-over. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganisationTakeOverEnvelope"];
        };
      };
    };
  };
  listTakeOverObjections: {
    parameters: {
      query?: {
        cursor?: components["parameters"]["Cursor"];
        limit?: components["parameters"]["Limit"];
      };
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of objections. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TakeOverObjectionPageEnvelope"];
        };
      };
    };
  };
  listTenants: {
    parameters: {
      query?: {
        cursor?: components["parameters"]["Cursor"];
        limit?: components["parameters"]["Limit"];
        /** @description Part of the name or slug, or the complete register number. */
        q?: string;
        /** @description Only organisations in this state. */
        state?: components["schemas"]["TenantState"];
      };
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
      };
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
          "application/json": components["schemas"]["TenantPageEnvelope"];
        };
      };
    };
  };
  createTenantCorrection: {
    parameters: {
      query?: never;
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "Signed-Act"?: components["parameters"]["SignedActHeader"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateTenantCorrectionRequest"];
      };
    };
    responses: {
      /** @description The correction, which waits for another operator. */
      201: {
        headers: {
          Location: components["headers"]["CreatedLocation"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TenantCorrectionEnvelope"];
        };
      };
    };
  };
  createTenants: {
    parameters: {
      query?: never;
      header?: {
        "Accept-Language"?: components["parameters"]["AcceptLanguage"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
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
    };
  };
}
