package mn.tamga.sdk;

/** Options of calls that have none of their own. */
public final class CallOptions extends Options<CallOptions> {}
