{{- define "safar.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "safar.labels" -}}
app.kubernetes.io/name: safar
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* What a pod is chosen by; takes a dict of `root` and `part`. */}}
{{- define "safar.select" -}}
app.kubernetes.io/name: safar
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* Nobody, without rights, on files that it may not change. */}}
{{- define "safar.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "safar.security" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* A pod template; takes a dict of `root`, `part` and `of` (values of the part). */}}
{{- define "safar.pod" -}}
metadata:
  labels:
    {{- include "safar.select" . | nindent 4 }}
  annotations:
    safar/settings: {{ .root.Values.settings | toJson | sha256sum }}
spec:
  automountServiceAccountToken: false
  # What preStop waits, and the ten seconds in which a process ends, with room.
  terminationGracePeriodSeconds: 45
  securityContext:
    {{- include "safar.podSecurity" . | nindent 4 }}
  {{- with .root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "safar.select" . | nindent 10 }}
  containers:
    - name: safar
      image: {{ include "safar.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      securityContext:
        {{- include "safar.security" . | nindent 8 }}
      envFrom:
        - secretRef: { name: {{ .root.Values.secretName }} }
      env:
        - { name: NODE_ENV, value: production }
        - { name: ROLES, value: {{ .part }} }
        - { name: MIGRATIONS, value: by-job }
        - { name: HOST, value: 0.0.0.0 }
        - { name: DESK_HOST, value: 0.0.0.0 }
        - { name: OPERATIONS_HOST, value: 0.0.0.0 }
        - { name: TRUST_PROXY, value: {{ .root.Values.trustProxy | quote }} }
        - { name: PUBLIC_URL, value: 'https://{{ .root.Values.ingress.site }}' }
        - { name: DESK_URL, value: 'https://{{ .root.Values.ingress.desk }}' }
        - { name: DATA_DIR, value: /tmp/safar }
        - name: DATABASE_URL
          valueFrom: { secretKeyRef: { name: {{ .root.Values.database.secretName }}, key: app } }
        {{- range $name, $value := .root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      ports:
        - { name: site, containerPort: 3000 }
        {{- if eq .part "web" }}
        - { name: desk, containerPort: 3800 }
        {{- end }}
        - { name: operations, containerPort: 3801 }
      startupProbe:
        httpGet: { path: /readyz, port: site }
        periodSeconds: 2
        failureThreshold: 60
      readinessProbe:
        httpGet: { path: /readyz, port: site }
        periodSeconds: 2
        failureThreshold: 2
      livenessProbe:
        httpGet: { path: /healthz, port: site }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      lifecycle:
        # Until every proxy has heard that the pod is going: in place of DRAIN_SECONDS.
        preStop: { exec: { command: [sleep, '5'] } }
      resources:
        {{- toYaml .of.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 256Mi }
{{- end }}
