module horno.test/oauth

go 1.18

require golang.org/x/oauth2 v0.24.0
