import type { DatabaseMember, Plan } from './plan.ts'

/**
 * The start of Patroni, beside a primary that may still run. Patroni 3.0 takes `synchronous_standby_names` out of
 * PostgreSQL's configuration when it starts, and sets it again only when another standby is to be synchronous: from then
 * on commits wait for none, while etcd still says that the standby has everything. So what etcd says is taken back
 * first; Patroni then makes the standby synchronous before it says so again.
 */
export function patroniStart({ etcd }: Plan, { name }: DatabaseMember, programs: Programs): string {
  const endpoints = etcd.map((one) => `${one.host}:${one.clientPort}`).join(',')
  return `#!/bin/sh
# No standby may take over from this one until Patroni has made it synchronous again.
set -eu
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=${endpoints}
key=/service/tamga/sync
was=$(${programs.etcdctl} get --print-value-only $key)
case $was in
  *'"leader":"${name}"'*)
    # Only if it is still so: another may be taking over at this moment.
    quoted=$(printf %s "$was" | sed 's/"/\\\\"/g')
    printf 'value("%s") = "%s"\\n\\nput %s {"leader":"${name}","sync_standby":null}\\n\\n\\n' \\
      "$key" "$quoted" "$key" | ${programs.etcdctl} txn ;;
esac
exec ${programs.patroni} "$1"
`
}

interface Programs {
  etcdctl: string
  patroni: string
}
