#!/bin/sh
# No standby may take over from this one until Patroni has made it synchronous again.
set -eu
export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379
key=/service/tamga/sync
was=$(etcdctl get --print-value-only $key)
case $was in
  *'"leader":"db1"'*)
    # Only if it is still so: another may be taking over at this moment.
    quoted=$(printf %s "$was" | sed 's/"/\\"/g')
    printf 'value("%s") = "%s"\n\nput %s {"leader":"db1","sync_standby":null}\n\n\n' \
      "$key" "$quoted" "$key" | etcdctl txn ;;
esac
exec patroni "$1"
